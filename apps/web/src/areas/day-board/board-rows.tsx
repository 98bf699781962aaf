import type { ComponentProps, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { BoardRow } from './board-row.tsx'
import classes from './day-board.module.css'
import type { Board } from './queries.ts'
import type { Part, Row, SlotRow } from './rows.ts'
import { useBoardTime } from './use-board-time.ts'

export interface BoardListProps {
  readonly rows: readonly Row[]
  readonly venue: Board['venue']
  readonly part: Part
  readonly onNote: (guestId: string) => void
}

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

export function List(props: ComponentProps<'ul'>) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between the links within
  return <ul {...props} className={`${classes['list']} plain-list card ruled`} onKeyDown={step} />
}

export function Drawn({ row, venue, part, onNote }: Omit<BoardListProps, 'rows'> & { readonly row: Row }) {
  return row.kind === 'slot' ? (
    <SlotHead slot={row} venue={venue} />
  ) : (
    <BoardRow stay={row.stay} venue={venue} part={part} onNote={onNote} />
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
