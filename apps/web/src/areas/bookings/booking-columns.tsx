import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { changedSearch } from '../../shell/registry/search.ts'
import { useSector } from '../../shell/session/sector.ts'
import type { TableColumn } from '../../tables/column.ts'
import { useGuestName } from '../guests/guest-name.tsx'
import { DepositState } from './deposit-part.tsx'
import type { Booking } from './queries.ts'
import { bookingsSearch } from './search.ts'

/** Opens a booking beside the list. */
function BookingLink({ booking }: { booking: Booking }) {
  const nameOf = useGuestName()
  return (
    <Anchor
      className="strong breakable"
      renderRoot={(props) => (
        <Link
          to="/phantom-bookings"
          search={(before) => changedSearch(bookingsSearch, before, { booking: booking.id })}
          resetScroll={false}
          {...props}
        />
      )}
    >
      <bdi translate="no">{nameOf({ name: booking.guestName, number: booking.guestNumber })}</bdi>
    </Anchor>
  )
}

const extra = { isExtra: true } as const

/** Adults and children, for example 2 + 1. */
const partyOf = ({ adults, children }: Booking) =>
  adults === null ? '' : children ? `${adults} + ${children}` : String(adults)

/** The columns of bookings: with the venue if there are several, with deposits in the list of deposits. */
export function useBookingColumns(shows: {
  readonly venue: boolean
  readonly deposit: boolean
}): readonly TableColumn<Booking>[] {
  const { t } = useTranslation('bookings')
  const { day } = useFormats()
  const nameOf = useGuestName()
  const context = useSector()
  const { venue: showsVenue, deposit: showsDeposit } = shows
  return useMemo(
    () => [
      {
        id: 'guest',
        title: t('column.guest', { context }),
        width: 11,
        sort: 'guestName',
        cell: (booking) => <BookingLink booking={booking} />,
        text: ({ guestName, guestNumber }) => nameOf({ name: guestName, number: guestNumber }),
      },
      {
        id: 'room',
        title: t('column.room', { context }),
        width: 7,
        sort: 'room',
        cell: ({ room }) => <span translate="no">{room ?? '–'}</span>,
        text: ({ room }) => room,
      },
      {
        id: 'arrival',
        title: t('column.arrival', { context }),
        width: 8,
        sort: 'arrivesOn',
        cell: ({ arrivesOn }) => <span translate="no">{day(arrivesOn)}</span>,
        text: ({ arrivesOn }) => arrivesOn,
      },
      {
        id: 'departure',
        title: t('column.departure', { context }),
        width: 9,
        sort: 'departsOn',
        cell: ({ departsOn }) => <span translate="no">{departsOn ? day(departsOn) : '–'}</span>,
        text: ({ departsOn }) => departsOn,
      },
      {
        id: 'status',
        title: t('column.status'),
        width: 7,
        cell: ({ status }) => t(`status.is.${status}`, { context }),
        text: ({ status }) => t(`status.is.${status}`, { context }),
      },
      {
        id: 'party',
        title: t('column.party'),
        width: 6.5,
        isNumber: true,
        cell: (booking) => partyOf(booking),
        text: (booking) => partyOf(booking),
      },
      {
        id: 'overlaps',
        title: t('column.same'),
        width: 7,
        isNumber: true,
        cell: ({ overlaps }) => (overlaps.length > 0 ? overlaps.length : null),
        text: ({ overlaps }) => overlaps.length,
      },
      {
        id: 'deposit',
        title: t('column.deposit'),
        width: 12,
        ...(showsDeposit ? {} : extra),
        cell: ({ deposit }) => (deposit ? <DepositState deposit={deposit} /> : '–'),
        text: ({ deposit }) => deposit?.state ?? null,
      },
      {
        id: 'number',
        title: t('column.number'),
        width: 8,
        cell: ({ bookingNumber }) => <span translate="no">{bookingNumber ?? '–'}</span>,
        text: ({ bookingNumber }) => bookingNumber,
      },
      {
        id: 'channel',
        title: t('column.channel'),
        width: 9,
        isExtra: true,
        cell: ({ channel }) => <span translate="no">{channel ?? '–'}</span>,
        text: ({ channel }) => channel,
      },
      {
        id: 'venue',
        title: t('venue'),
        width: 10,
        ...(showsVenue ? {} : extra),
        cell: ({ venueName }) => <span translate="no">{venueName}</span>,
        text: ({ venueName }) => venueName,
      },
    ],
    [t, day, nameOf, context, showsVenue, showsDeposit],
  )
}
