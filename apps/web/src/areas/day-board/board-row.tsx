import { IconNotes, IconStar } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useMayOpen } from '../../shell/registry/use-pages.ts'
import { RiskBadge } from '../../ui/risk-badge.tsx'
import { ArrivalActions } from '../bookings/arrival-actions.tsx'
import { useGuestName } from '../guests/guest-name.tsx'
import { BoardReasons } from './board-reasons.tsx'
import classes from './day-board.module.css'
import type { Board, BoardStay } from './queries.ts'
import { peopleOf, type Part } from './rows.ts'
import { useBoardTime } from './use-board-time.ts'

interface BoardRowProps {
  readonly stay: BoardStay
  readonly venue: Board['venue']
  readonly part: Part
  readonly onNote: (guestId: string) => void
}

function When({ stay, venue, part }: Omit<BoardRowProps, 'onNote'>) {
  const { t } = useTranslation('day-board')
  const { shortDay } = useFormats()
  const { time } = useBoardTime(venue.timeZone)
  if (part === 'in_house')
    return stay.departsOn ? (
      <>
        <span aria-hidden>→ </span>
        <span className="visually-hidden">{t('until')} </span>
        {shortDay(stay.departsOn)}
      </>
    ) : (
      <span aria-hidden>–</span>
    )
  const at = part === 'departures' ? stay.endsAt : stay.startsAt
  if (at === null) return <span aria-hidden>–</span>
  return (
    <span className={stay.timesAssumed ? 'dim regular' : undefined}>
      {time(at)}
      {stay.timesAssumed ? <span className="visually-hidden"> {t('assumed.one')}</span> : null}
    </span>
  )
}

/** Party, nights and channel of a booking, in one line. */
function Booked({ stay, venue, part }: Omit<BoardRowProps, 'onNote'>) {
  const { t } = useTranslation(['day-board', 'bookings'])
  const { arrivesOn, departsOn, adults, children, channel, bookingNumber, status } = stay
  const nights =
    departsOn === null ? 0 : Math.round((Date.parse(departsOn) - Date.parse(arrivesOn)) / 86_400_000)
  const isNights = venue.sector === 'hotel' || venue.sector === 'short_let'
  return (
    <span className="quiet breakable">
      {status === 'expected' || part === 'in_house' || part === 'here' ? null : (
        <strong>{t(`bookings:status.is.${status}`, { context: venue.sector })} · </strong>
      )}
      {adults === null && children === null ? null : `${t('people', { count: peopleOf(stay) })} · `}
      {isNights && nights > 0 ? `${t('nights', { count: nights })} · ` : null}
      {channel === null ? null : <span translate="no">{channel}</span>}
      {channel === null || bookingNumber === null ? null : ' · '}
      <span className="one-line" translate="no">
        {bookingNumber}
      </span>
    </span>
  )
}

function Actions({
  stay,
  venueId,
  name,
  onNote,
}: Pick<BoardRowProps, 'stay' | 'onNote'> & { readonly venueId: string; readonly name: string }) {
  const { t } = useTranslation('day-board')
  const { id, guestId, status, ratedByMe } = stay
  const isRateable = (status === 'checked_in' || status === 'checked_out') && !ratedByMe
  const of = (
    <span className="visually-hidden" translate="no">
      {name}
    </span>
  )
  return (
    <div className={`${classes['actions']} unprinted row wrap gap-1-sm`}>
      {isRateable ? (
        <Link
          to="/rate-guest"
          search={{ guest: guestId, stay: id } as never}
          className="inline-row gap-1 target small"
        >
          <IconStar aria-hidden size={18} />
          {t('rate')}
          {of}
        </Link>
      ) : null}
      <button
        type="button"
        className="plain-button inline-row gap-1 target small hoverable rounded-sm"
        onClick={() => onNote(guestId)}
      >
        <IconNotes aria-hidden size={18} />
        {t('note')}
        {of}
      </button>
      <ArrivalActions booking={{ ...stay, venueId }} name={name} />
    </div>
  )
}

/** One stay of the day: when and where, who, what to prepare and why, and the next step. */
export const BoardRow = memo(function BoardRow({ stay, venue, part, onNote }: BoardRowProps) {
  const { t } = useTranslation(['day-board', 'bookings'])
  const nameOf = useGuestName()
  const mayOpen = useMayOpen()
  const name = nameOf({ name: stay.guestName, number: stay.guestNumber })
  // Bookings are for managers; the record of the guest is for all staff.
  const way = mayOpen('/phantom-bookings')
    ? { to: '/phantom-bookings', search: { booking: stay.id } as never }
    : { to: '/guest-detail-page', search: { guest: stay.guestId } as never }
  return (
    <div className={classes['row']} data-line data-prepare={stay.isToPrepare || undefined}>
      <Link
        to="/booking"
        search={{ booking: stay.id } as never}
        className="plain-link inline-row strong tabular one-line"
      >
        <When stay={stay} venue={venue} part={part} />
        <span className="visually-hidden"> {t('openBooking')}</span>
      </Link>
      <span className="strong">
        <span className="visually-hidden">{t('bookings:column.room', { context: venue.sector })} </span>
        <span translate="no">{stay.room ?? '–'}</span>
      </span>
      <div className="stack shrinkable">
        <span className="row wrap gap-1-sm">
          <Link {...way} data-row className="inline-row strong breakable">
            <bdi translate="no">{name}</bdi>
          </Link>
          {stay.level ? <RiskBadge level={stay.level} /> : null}
        </span>
        <Booked stay={stay} venue={venue} part={part} />
      </div>
      <BoardReasons stay={stay} venue={venue} name={name} />
      <Actions stay={stay} venueId={venue.id} name={name} onNote={onNote} />
    </div>
  )
})
