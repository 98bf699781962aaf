import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSector } from '../../shell/session/sector.ts'
import { useGuestName } from '../guests/guest-name.tsx'
import classes from './bookings.module.css'
import type { Booking, Overlap } from './queries.ts'
import { useVenueTimes } from './venue-times.ts'

type Row = Omit<Overlap, 'why'> & { readonly why: Overlap['why'] | null }

const rowOf = ({ id, ...rest }: Booking): Row => ({ ...rest, stayId: id, why: null })

/** A booking beside those at the same time, line by line, for a person to compare. */
export function SideBySide({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings')
  const { span } = useVenueTimes()
  const context = useSector(booking.venueId)
  const nameOf = useGuestName()
  if (booking.overlaps.length === 0) return null
  const rows: Row[] = [rowOf(booking), ...booking.overlaps]
  return (
    <div className={`${classes['part']} positioned flat-paragraphs`}>
      <h4>{t('overlap.title', { count: booking.overlaps.length })}</h4>
      <div className="scroll-x">
        <table className={`${classes['table']} full-width collapsed`}>
          <caption className="visually-hidden">{t('overlap.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('column.guest', { context })}</th>
              <th scope="col">{t('column.time')}</th>
              <th scope="col">{t('column.room', { context })}</th>
              <th scope="col">{t('column.number')}</th>
              <th scope="col">{t('column.same')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.stayId}>
                {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the name inside is its label */}
                <th scope="row">
                  <Anchor
                    renderRoot={(props) => (
                      <Link to="/guest-detail-page" search={{ guest: row.guestId }} {...props} />
                    )}
                  >
                    <bdi translate="no">{nameOf({ name: row.guestName, number: row.guestNumber })}</bdi>
                  </Anchor>
                </th>
                <td translate="no">{span(row.startsAt, row.endsAt, booking.timeZone)}</td>
                <td translate="no">{row.room ?? '–'}</td>
                <td translate="no">{row.bookingNumber ?? '–'}</td>
                <td>{row.why ? t(`overlap.why.${row.why}`, { context }) : t('overlap.this')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
