import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { useSector } from '../../shell/session/sector.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Panel } from '../../ui/panel.tsx'
import { GuestLink } from '../guests/guest-link.tsx'
import { useGuestName } from '../guests/guest-name.tsx'
import { useMoney } from '../incidents/use-money.ts'
import { ArrivalActions } from './arrival-actions.tsx'
import { BookingHistory } from './booking-history.tsx'
import { bookingQuery, type Booking } from './queries.ts'
import { SideBySide } from './side-by-side.tsx'
import { useLiveBookings } from './use-live-bookings.ts'
import { useVenueTimes } from './venue-times.ts'

const ChangeBookingDrawer = lazy(() => import('./change-booking-drawer.tsx'))

function Facts({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings')
  const context = useSector(booking.venueId)
  const money = useMoney()
  const { moment, span } = useVenueTimes()
  const { timeZone, adults, children, amountMinor, currency } = booking
  const party = [
    ...(adults === null ? [] : [t('party.adults', { count: adults })]),
    ...(children ? [t('party.children', { count: children })] : []),
  ].join(', ')
  const facts: (readonly [string, string | null])[] = [
    [t('column.time'), span(booking.startsAt, booking.endsAt, timeZone)],
    [t('column.room', { context }), booking.room ?? t('room.without', { context })],
    [t('column.party'), party],
    [t('new.price'), amountMinor !== null && currency !== null ? money(amountMinor, currency) : null],
    [t('new.channel'), booking.channel],
    [t('column.number'), booking.bookingNumber],
    [t('column.booked'), booking.bookedAt && moment(booking.bookedAt, timeZone)],
    [t('column.cancelled'), booking.cancelledAt && moment(booking.cancelledAt, timeZone)],
    [t('step.cancelled.reason'), booking.cancelReason],
    [t('new.note'), booking.note],
    [t('venue'), booking.venueName],
  ]
  return <FactList facts={facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []))} />
}

function Shown({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings')
  const context = useSector(booking.venueId)
  const nameOf = useGuestName()
  const [isChanging, setChanging] = useState(false)
  const guest = { id: booking.guestId, name: booking.guestName, number: booking.guestNumber }
  // The next step comes first.
  const isDue = booking.nextStatuses.some((to) => to === 'checked_in' || to === 'checked_out')
  const actions = <ArrivalActions booking={booking} name={nameOf(guest)} />
  return (
    <Stack gap="lg">
      <div className="stack gap-md card pad-md breakable">
        <div className="baseline flex wrap between gap-1-md">
          <GuestLink guest={guest} /> <span>{t(`status.is.${booking.status}`, { context })}</span>
        </div>
        <Facts booking={booking} />
        {booking.timesAssumed ? <Text c="dimmed">{t('assumedDetail')}</Text> : null}
        <SideBySide booking={booking} />
        <Group gap="xs">
          {isDue ? actions : null}
          <Button variant="default" onClick={() => setChanging(true)}>
            {t('change.open')}
          </Button>
          {isDue ? null : actions}
        </Group>
      </div>
      <Panel title={t('history.title')} detail={t('history.detail')}>
        <BookingHistory booking={booking} />
      </Panel>
      {isChanging ? (
        <Suspense>
          <ChangeBookingDrawer booking={booking} onClose={() => setChanging(false)} />
        </Suspense>
      ) : null}
    </Stack>
  )
}

function Found({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('bookings')
  return (
    <Loaded query={useQuery(bookingQuery(bookingId))} rows={2} rowHeight={200}>
      {(booking) => (booking ? <Shown booking={booking} /> : <Notice kind="note" title={t('one.unknown')} />)}
    </Loaded>
  )
}

/** One booking: its details, the next steps, and its changes. */
export function BookingPage() {
  const { t } = useTranslation('bookings')
  const words = usePageWords()('/booking')
  const { booking } = useSearch({ from: '/(dashboards)/booking' })
  useLiveBookings()
  return (
    <Stack gap="lg">
      <PageHeader {...words} />
      {booking ? (
        <Found key={booking} bookingId={booking} />
      ) : (
        <EmptyState
          title={t('one.choose')}
          detail={t('one.chooseDetail')}
          action={<LinkButton to="/staff-dashboard">{t('one.today')}</LinkButton>}
        />
      )}
    </Stack>
  )
}
