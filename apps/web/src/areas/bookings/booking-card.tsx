import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSector } from '../../shell/session/sector.ts'
import { GuestLink } from '../guests/guest-link.tsx'
import { useGuestName } from '../guests/guest-name.tsx'
import { AskLink } from '../lookups/ask-link.tsx'
import { ArrivalActions } from './arrival-actions.tsx'
import classes from './bookings.module.css'
import { DepositPart } from './deposit-part.tsx'
import { Expectation } from './expectation.tsx'
import type { Booking } from './queries.ts'
import { ScreenBooking } from './screen-booking.tsx'
import { SideBySide } from './side-by-side.tsx'
import { useVenueTimes } from './venue-times.ts'

export function BookingCard({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings')
  const { span } = useVenueTimes()
  const nameOf = useGuestName()
  const context = useSector(booking.venueId)
  const { id, guestId, guestName, guestNumber, room, bookingNumber, venueName, timeZone } = booking
  const guest = { id: guestId, name: guestName, number: guestNumber }
  const name = nameOf(guest)
  return (
    <article className="stack gap-sm shrinkable pad-sm-md positioned card breakable">
      <div className="baseline flex wrap between gap-1-md">
        <GuestLink guest={guest} /> <span>{t(`status.is.${booking.status}`, { context })}</span>
      </div>
      <ul className="plain-list flex wrap gap-1-sm">
        <li translate="no">
          <Link to="/booking" search={{ booking: id }} className="positioned">
            {span(booking.startsAt, booking.endsAt, timeZone)}
          </Link>
        </li>
        {booking.timesAssumed ? <li className="quiet">{t('assumed')}</li> : null}
        {room ? (
          <li>
            {t('column.room', { context })} <span translate="no">{room}</span>
          </li>
        ) : null}
        {bookingNumber ? (
          <li>
            {t('column.number')} <span translate="no">{bookingNumber}</span>
          </li>
        ) : null}
        <li className="quiet" translate="no">
          {venueName}
        </li>
      </ul>
      {booking.status === 'expected' ? <Expectation stayId={id} /> : null}
      <SideBySide booking={booking} />
      <DepositPart booking={booking} name={name} />
      <div className={`${classes['actions']} flex wrap at-start gap-xs positioned`}>
        <ArrivalActions booking={booking} name={name} />
        <ScreenBooking stayId={id} name={name} context={context} can={booking.can.screen} />
        {booking.status === 'expected' || booking.status === 'checked_in' ? (
          <AskLink guestId={guestId} stay={booking}>
            {t('askNetwork')}
            <span className="visually-hidden" translate="no">
              {name}
            </span>
          </AskLink>
        ) : null}
      </div>
    </article>
  )
}
