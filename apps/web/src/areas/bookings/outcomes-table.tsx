import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useSector } from '../../shell/session/sector.ts'
import { useGuestName } from '../guests/guest-name.tsx'
import classes from './bookings.module.css'
import { DepositState } from './deposit-part.tsx'
import type { Booking } from './queries.ts'

export function OutcomesTable({ bookings }: { bookings: readonly Booking[] }) {
  const { t } = useTranslation('bookings')
  const { day } = useFormats()
  const context = useSector()
  const nameOf = useGuestName()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
    <section className="scroll-x" tabIndex={0} aria-label={t('past.caption')}>
      <table className={`${classes['table']} full-width collapsed`}>
        <caption className="visually-hidden">{t('past.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.arrival')}</th>
            <th scope="col">{t('column.guest', { context })}</th>
            <th scope="col">{t('column.number')}</th>
            <th scope="col">{t('column.outcome')}</th>
            <th scope="col">{t('column.deposit')}</th>
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking) => (
            <tr key={booking.id}>
              <td translate="no">{day(booking.arrivesOn)}</td>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the name inside is its label */}
              <th scope="row">
                <Anchor
                  renderRoot={(props) => (
                    <Link to="/guest-detail-page" search={{ guest: booking.guestId }} {...props} />
                  )}
                >
                  <bdi translate="no">{nameOf({ name: booking.guestName, number: booking.guestNumber })}</bdi>
                </Anchor>
              </th>
              <td translate="no">{booking.bookingNumber ?? '–'}</td>
              <td>{t(`status.is.${booking.status}`)}</td>
              <td>{booking.deposit ? <DepositState deposit={booking.deposit} /> : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
