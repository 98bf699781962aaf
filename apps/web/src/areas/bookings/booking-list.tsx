import { useMediaQuery } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { mayOpen } from '../../shell/session/audience.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { DataTable } from '../../tables/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { BookingCard } from './booking-card.tsx'
import { useBookingColumns } from './booking-columns.tsx'
import classes from './bookings.module.css'
import { bookingsQuery, type BookingsFilter } from './queries.ts'
import type { BookingsSearch, View } from './search.ts'

const dayMs = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

type ListView = Exclude<View, 'rooms'> | 'coming'
/** Overlapping bookings are compared side by side, so they come as cards, a few at a time. */
const [rowsOfTable, cardsOfPage] = [50, 10]
const latestFirst = '-arrivesOn'

const filters: Readonly<Record<ListView, () => BookingsFilter>> = {
  coming: () => ({ status: 'expected' }),
  overlapping: () => ({ overlapping: 'true' }),
  deposits: () => ({ asked: 'true', to: dayIn(365) }),
  past: () => ({ to: dayIn(-1) }),
}
const usualSorts = {
  coming: 'arrivesOn',
  overlapping: 'arrivesOn',
  deposits: latestFirst,
  past: latestFirst,
} as const

interface BookingListProps {
  readonly search: BookingsSearch
  readonly q: string
  readonly onChange: (changes: Partial<Record<keyof BookingsSearch, string | true | undefined>>) => void
}

function NoBookings({ view, isNarrowed }: { view: ListView; isNarrowed: boolean }) {
  const { t } = useTranslation('bookings')
  return isNarrowed ? (
    <EmptyState title={t('noMatch')} detail={t('noMatchDetail')} />
  ) : (
    <EmptyState
      title={t(`none.${view}`)}
      detail={t(`noneDetail.${view}`)}
      action={<LinkButton to="/data-import">{t('bring')}</LinkButton>}
    />
  )
}

/** One booking by its id. */
function OneBooking({ id }: { id: string }) {
  const { t } = useTranslation('bookings')
  const list = useInfiniteQuery(bookingsQuery({ bookingId: id }))
  return (
    <PagedList list={list} itemsOf={({ items }) => items} rows={1} rowHeight={160} more={t('more')}>
      {([booking]) => (booking ? <BookingCard booking={booking} /> : <NoBookings view="coming" isNarrowed />)}
    </PagedList>
  )
}

function Bookings({ search, q, onChange }: BookingListProps) {
  const { t } = useTranslation('bookings')
  const { me, roles } = useMe()
  const { venue, from, to, booking } = search
  const view: ListView = search.view === undefined || search.view === 'rooms' ? 'coming' : search.view
  const asCards = view === 'overlapping'
  const columns = useBookingColumns({
    venue: (me?.venues.length ?? 0) > 1,
    deposit: view === 'deposits' || view === 'past',
  })
  const list = useInfiniteQuery(
    bookingsQuery({
      ...filters[view](),
      sort: search.sort ?? usualSorts[view],
      limit: asCards ? cardsOfPage : rowsOfTable,
      ...(venue ? { venueId: venue } : {}),
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
      ...(q ? { q } : {}),
    }),
  )
  return (
    <DataTable
      caption={t(`view.${view}`)}
      list={list}
      columns={columns}
      settings={search}
      usualSort={usualSorts[view]}
      onChange={onChange}
      cardHeight={200}
      asCards={asCards}
      shown={booking}
      empty={<NoBookings view={view} isNarrowed={q !== '' || from !== undefined || to !== undefined} />}
      fileName={mayOpen('manager', roles) ? 'bookings' : undefined}
    >
      {(one) => <BookingCard booking={one} />}
    </DataTable>
  )
}

/** Bookings as a table or cards; the one of the address beside them where there is room, else alone. */
export function BookingList(props: BookingListProps) {
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false })
  const { booking } = props.search
  if (booking === undefined) return <Bookings {...props} />
  if (!isWide) return <OneBooking id={booking} />
  return (
    <div className={`${classes['beside']} grid gap-md`}>
      <div className="shrinkable">
        <Bookings {...props} />
      </div>
      <aside className={`${classes['panel']} sticky shrinkable`}>
        <OneBooking key={booking} id={booking} />
      </aside>
    </div>
  )
}
