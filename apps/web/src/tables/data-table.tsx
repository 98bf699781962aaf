import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableChanges, TableSearch } from '../shell/registry/table-search.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { SkeletonList } from '../ui/skeleton-list.tsx'
import type { TableColumn } from './column.ts'
import classes from './data-table.module.css'
import type { TableGroups } from './groups.ts'
import { rowHeights } from './row-heights.ts'
import type { TableRows as Rows } from './table-rows.tsx'
import { TableTools } from './table-tools.tsx'
import { useRows, type ListQuery } from './use-rows.ts'

// Narrow screens show cards and do not load it.
const TableRows = lazy(async () => ({ default: (await import('./table-rows.tsx')).TableRows })) as typeof Rows

interface DataTableProps<Row extends { readonly id: string }> {
  /** The label of the table for screen readers. */
  readonly caption: string
  readonly list: ListQuery<Row>
  /** Made once for a language (`useMemo`); the first names the row and links to it. */
  readonly columns: readonly TableColumn<Row>[]
  /** The settings in the address of the page; `usualSort` replaces an absent one. */
  readonly settings: TableSearch
  readonly usualSort: string
  readonly onChange: (changes: TableChanges) => void
  /** The usual height of a card in pixels. */
  readonly cardHeight: number
  /** Shown without rows: why there are none, and what to do. */
  readonly empty: ReactNode
  /** The row that is open beside the table. */
  readonly shown?: string | undefined
  /** Headings above groups of rows, kept the same between renderings (`useMemo`). */
  readonly groups?: TableGroups<Row> | undefined
  /** Cards also where there would be room for a table. */
  readonly asCards?: boolean
  readonly fileName?: string | undefined
  readonly tools?: ReactNode
  /** A row as a card, where there is no room for a table. */
  readonly children: (row: Row) => ReactNode
}

/** A list of any length with its states: a table, or cards below 640 px. */
export function DataTable<Row extends { readonly id: string }>(props: DataTableProps<Row>) {
  const { list, columns, settings, usualSort, onChange, cardHeight, asCards } = props
  const isWide = useMediaQuery('(min-width: 40em)', undefined, { getInitialValueInEffect: false })
  const isTable = isWide && !asCards
  const rows = useRows(list)
  const { data, error, refetch, fetchNextPage, isFetchNextPageError } = list
  const again = () => void (isFetchNextPageError ? fetchNextPage() : refetch())
  const sort = settings.sort ?? usualSort
  const onSort = (next: string) => onChange({ sort: next === usualSort ? undefined : next })
  const skeleton = <SkeletonList rows={8} rowHeight={isTable ? rowHeights.usual : cardHeight} />
  return (
    <div className="stack gap-xs">
      <TableTools
        list={list}
        columns={columns}
        settings={settings}
        onChange={onChange}
        isTable={isTable}
        sort={sort}
        onSort={onSort}
        fileName={props.fileName}
        tools={props.tools}
      />
      {!data && !error ? skeleton : null}
      {data && rows.length === 0 ? props.empty : null}
      {rows.length > 0 && isTable ? (
        <Suspense fallback={skeleton}>
          <TableRows {...props} rows={rows} sort={sort} onSort={onSort} />
        </Suspense>
      ) : null}
      {rows.length > 0 && !isTable ? (
        <Cards caption={props.caption} list={list} rows={rows} groups={props.groups}>
          {props.children}
        </Cards>
      ) : null}
      {error ? <ErrorState error={error} onRetry={again} /> : null}
    </div>
  )
}

interface CardsProps<Row> {
  readonly caption: string
  readonly list: ListQuery<Row>
  readonly rows: readonly Row[]
  readonly groups: TableGroups<Row> | undefined
  readonly children: (row: Row) => ReactNode
}

function Cards<Row extends { readonly id: string }>({
  caption,
  list,
  rows,
  groups,
  children,
}: CardsProps<Row>) {
  const { t } = useTranslation('tables')
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isError } = list
  const cardsOf = (some: readonly Row[]) =>
    some.map((row) => (
      <li key={row.id} className="shrinkable">
        {children(row)}
      </li>
    ))
  return (
    <>
      <ul className="plain-list stack gap-sm" aria-label={caption}>
        {groups
          ? [...Map.groupBy(rows, groups.keyOf)].map(([key, own]) => (
              <li key={key} className="shrinkable stack gap-sm">
                <h3 className={`${classes['heading']} flush`}>{groups.heading(key)}</h3>
                <ul className="plain-list stack gap-sm">{cardsOf(own)}</ul>
              </li>
            ))
          : cardsOf(rows)}
      </ul>
      {hasNextPage && !isError ? (
        <Button
          variant="default"
          mx="auto"
          className="unprinted"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}
