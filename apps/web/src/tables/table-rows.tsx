import { columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react'
import type { TableSearch } from '../shell/registry/table-search.ts'
import { shownColumns, type TableColumn } from './column.ts'
import classes from './data-table.module.css'
import { withHeadings, type TableGroups } from './groups.ts'
import { rowAfter } from './row-after.ts'
import { rowHeights } from './row-heights.ts'
import { TableHead } from './table-head.tsx'
import type { ListQuery } from './use-rows.ts'

/** How many rows before the last the next page is requested. */
const ahead = 20

const features = tableFeatures({ columnVisibilityFeature })

interface TableRowsProps<Row extends { readonly id: string }> {
  readonly list: ListQuery<Row>
  readonly rows: readonly Row[]
  readonly columns: readonly TableColumn<Row>[]
  readonly caption: string
  readonly settings: TableSearch
  readonly sort: string
  readonly onSort: (sort: string) => void
  readonly shown?: string | undefined
  readonly groups?: TableGroups<Row> | undefined
}

/** The rows of a list as a table with a head that stays; only those in sight are drawn. */
export function TableRows<Row extends { readonly id: string }>(props: TableRowsProps<Row>) {
  const { list, rows, columns, caption, settings, sort, onSort, shown, groups } = props
  const { hasNextPage, isFetching, isError, fetchNextPage, isPlaceholderData } = list
  const scroller = useRef<HTMLElement>(null)
  const wanted = useRef<number>(undefined)
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const table = useTable({
    features,
    columns: useMemo(() => columns.map(({ id, title }) => ({ id, header: title })), [columns]),
    data: rows,
    getRowId: ({ id }) => id,
    state: {
      columnVisibility: useMemo(() => {
        const visible = new Set(shownColumns(columns, settings.columns).map(({ id }) => id))
        return Object.fromEntries(columns.map(({ id }) => [id, visible.has(id)]))
      }, [columns, settings.columns]),
    },
  })
  const visible = table.getVisibleLeafColumns().flatMap(({ id }) => byId.get(id) ?? [])
  const model = table.getRowModel().rows
  const keyOf = groups?.keyOf
  const entries = useMemo(
    () => withHeadings(model, keyOf && (({ original }) => keyOf(original))),
    [model, keyOf],
  )
  const headingAt = (index: number) => {
    const entry = entries[index]
    return entry && 'heading' in entry ? entry.heading : undefined
  }
  const height = settings.dense ? rowHeights.dense : rowHeights.usual
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises here
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => {
      const entry = entries[index]
      return !entry ? index : 'heading' in entry ? entry.heading : entry.id
    },
    overscan: 8,
  })
  useEffect(() => virtual.measure(), [virtual, height])
  // A new order or filter starts at its first row.
  useEffect(() => {
    // As a statement: newer browsers return a promise, which is no clean-up.
    scroller.current?.scrollTo({ top: 0 })
  }, [sort, isPlaceholderData])

  const drawn = virtual.getVirtualItems()
  const [first, last] = [drawn[0], drawn.at(-1)]
  const lastIndex = last?.index ?? 0
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError && lastIndex >= entries.length - ahead) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, lastIndex, entries.length, fetchNextPage])
  useEffect(() => {
    if (wanted.current === undefined) return
    const target = linkOf(scroller.current, wanted.current)
    if (!target) return
    wanted.current = undefined
    target.focus()
  })

  function move(event: KeyboardEvent): void {
    const row = (event.target as Element).closest('tr[data-index]')
    if (!row) return
    const from = Number(row.getAttribute('data-index'))
    const index = rowAfter(from, event.key, entries.length, (at) => headingAt(at) !== undefined)
    if (index === null) return
    event.preventDefault()
    const target = linkOf(scroller.current, index)
    if (target) target.focus()
    else wanted.current = index
    virtual.scrollToIndex(index)
  }

  const total = list.data?.pages[0]?.total
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between the links within
    <section
      ref={scroller}
      className={`${classes['scroller']} card`}
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
      tabIndex={0}
      onKeyDown={move}
    >
      <table
        className={`${classes['table']} full-width small`}
        style={{ minWidth: `${visible.reduce((sum, { width }) => sum + width, 0)}rem` }}
        data-dense={settings.dense}
        // Headings of rows that have not been loaded are not known.
        aria-rowcount={typeof total === 'number' && !groups ? total + 1 : -1}
        aria-busy={isPlaceholderData}
      >
        <caption className="visually-hidden">{caption}</caption>
        <colgroup>
          {visible.map(({ id, width }, index) => (
            <col key={id} style={index === 0 ? undefined : { width: `${width}rem` }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {visible.map((column) => (
              <TableHead key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {first && first.start > 0 ? <tr aria-hidden style={{ height: first.start }} /> : null}
          {drawn.map(({ index }) => {
            const entry = entries[index]
            if (!entry) return null
            const place = { ref: virtual.measureElement, 'data-index': index, 'aria-rowindex': index + 2 }
            return 'heading' in entry ? (
              <tr key={entry.heading} {...place}>
                <th scope="colgroup" colSpan={visible.length} className={classes['group']}>
                  {groups?.heading(entry.heading)}
                </th>
              </tr>
            ) : (
              <tr key={entry.id} {...place} data-shown={entry.id === shown || undefined}>
                {visible.map(({ id, cell, isNumber, isActions }, at) =>
                  at === 0 ? (
                    <th key={id} scope="row">
                      {cell(entry.original)}
                    </th>
                  ) : (
                    <td
                      key={id}
                      className={isNumber ? classes['number'] : isActions ? classes['actions'] : undefined}
                    >
                      {cell(entry.original)}
                    </td>
                  ),
                )}
              </tr>
            )
          })}
          {last && last.end < virtual.getTotalSize() ? (
            <tr aria-hidden style={{ height: virtual.getTotalSize() - last.end }} />
          ) : null}
        </tbody>
      </table>
    </section>
  )
}

/** The link in the first column of a row, if it has one. */
function linkOf(scroller: HTMLElement | null, index: number): HTMLElement | undefined {
  return (
    scroller?.querySelector<HTMLElement>(`tr[data-index="${index}"] :is(a, button, summary)`) ?? undefined
  )
}
