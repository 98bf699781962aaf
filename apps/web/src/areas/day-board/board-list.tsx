import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { BoardRow } from './board-row.tsx'
import classes from './day-board.module.css'
import type { Board } from './queries.ts'
import type { Part, Row, SlotRow } from './rows.ts'
import { useBoardTime } from './use-board-time.ts'
import { usePrinting } from './use-printing.ts'

/** Up to here all rows are drawn, so that the browser finds words in them. */
const mostDrawn = 60
/** Height of most rows in pixels; each is measured once it is drawn. */
const usualHeight = 72

function SlotHead({ slot, venue }: { readonly slot: SlotRow; readonly venue: Board['venue'] }) {
  const { t } = useTranslation(['day-board', 'bookings'])
  const { time } = useBoardTime(venue.timeZone)
  return (
    <h3 className={`${classes['slot']} baseline flex wrap gap-1-sm`}>
      <span className="tabular">{time(slot.startsAt)}</span>
      {slot.room === null ? null : (
        <span>
          {t('bookings:column.room', { context: venue.sector })} <span translate="no">{slot.room}</span>
        </span>
      )}
      <span className="quiet regular">{t('people', { count: slot.people })}</span>
    </h3>
  )
}

interface BoardListProps {
  readonly rows: readonly Row[]
  readonly venue: Board['venue']
  readonly part: Part
  readonly onNote: (guestId: string) => void
}

/** The rows in sight, and all of them when there are few or they are printed. */
export function BoardList(props: BoardListProps) {
  const isPrinting = usePrinting()
  return isPrinting || props.rows.length <= mostDrawn ? (
    <List>
      {props.rows.map((row) => (
        <li key={row.key}>
          <Drawn {...props} row={row} />
        </li>
      ))}
    </List>
  ) : (
    <LongList {...props} />
  )
}

function List(props: ComponentProps<'ul'>) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between the links within
  return <ul {...props} className="plain-list card ruled" onKeyDown={step} />
}

function Drawn({ row, venue, part, onNote }: Omit<BoardListProps, 'rows'> & { readonly row: Row }) {
  return row.kind === 'slot' ? (
    <SlotHead slot={row} venue={venue} />
  ) : (
    <BoardRow stay={row.stay} venue={venue} part={part} onNote={onNote} />
  )
}

function LongList({ rows, ...rest }: BoardListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    // What stands above the list changes its place.
    const place = () => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    place()
    const observer = new ResizeObserver(place)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises here
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => usualHeight,
    getItemKey: (index) => rows[index]?.key ?? index,
    scrollMargin: top,
    overscan: 8,
  })
  const drawn = virtual.getVirtualItems()
  const above = (drawn[0]?.start ?? top) - top
  const below = virtual.getTotalSize() - ((drawn.at(-1)?.end ?? top) - top)
  return (
    <List ref={list}>
      <li aria-hidden className="borderless" style={{ height: above }} />
      {drawn.map(({ key, index }) => {
        const row = rows[index]
        return row ? (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
          >
            <Drawn {...rest} row={row} />
          </li>
        ) : null
      })}
      <li aria-hidden className="borderless" style={{ height: below }} />
    </List>
  )
}

/** Arrow up and down go from guest to guest. Rows are drawn beyond those in sight, so that the next one is there. */
function step(event: KeyboardEvent<HTMLUListElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const row = event.target instanceof Element ? event.target.closest('[data-line]') : null
  const at = links.findIndex((link) => row?.contains(link) === true)
  const next = links[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}
