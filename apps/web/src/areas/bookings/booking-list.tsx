import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { BookingCard } from './booking-card.tsx'
import { OutcomesTable } from './outcomes-table.tsx'
import { bookingsQuery, type BookingsFilter } from './queries.ts'
import type { BookingsSearch, View } from './search.ts'

const dayMs = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

const filters: Readonly<Record<Exclude<View, 'rooms'> | 'coming', () => BookingsFilter>> = {
  coming: () => ({ status: 'expected', limit: 10 }),
  overlapping: () => ({ overlapping: 'true', limit: 10 }),
  deposits: () => ({ asked: 'true', sort: '-arrivesOn', to: dayIn(365), limit: 10 }),
  past: () => ({ sort: '-arrivesOn', to: dayIn(0), limit: 25 }),
}

interface BookingListProps {
  readonly search: BookingsSearch
  readonly q: string
}

export function BookingList({ search, q }: BookingListProps) {
  const { t } = useTranslation('bookings')
  const { view, venue, booking } = search
  const which = view === undefined || view === 'rooms' ? 'coming' : view
  const filter: BookingsFilter = booking
    ? { bookingId: booking }
    : { ...filters[which](), ...(venue ? { venueId: venue } : {}), ...(q ? { q } : {}) }
  const list = useInfiniteQuery(bookingsQuery(filter))
  return (
    <PagedList list={list} itemsOf={({ items }) => items} rows={4} rowHeight={160} more={t('more')}>
      {(items) =>
        items.length === 0 ? (
          booking || q ? (
            <EmptyState title={t('noMatch')} detail={t('noMatchDetail')} />
          ) : (
            <EmptyState
              title={t(`none.${which}`)}
              detail={t(`noneDetail.${which}`)}
              action={<LinkButton to="/data-import">{t('bring')}</LinkButton>}
            />
          )
        ) : which === 'past' && !booking ? (
          <OutcomesTable bookings={items.filter(({ status }) => status !== 'expected')} />
        ) : (
          <ul className="plain-list stack gap-sm">
            {items.map((one) => (
              <li key={one.id}>
                <BookingCard booking={one} />
              </li>
            ))}
          </ul>
        )
      }
    </PagedList>
  )
}
