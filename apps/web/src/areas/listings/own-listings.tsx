import { Button, NativeSelect } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../shell/session/use-me.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import classes from '../../ui/record-list.module.css'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { ListingCards } from './listing-cards.tsx'
import { listingsQuery } from './queries.ts'
import { changed } from './changed.ts'
import { states, type ListingsSearch } from './search.ts'

const ListingPanel = lazy(() => import('./detail/listing-panel.tsx'))

function Filters({ search }: { search: ListingsSearch }) {
  const { t } = useTranslation(['listings', 'network'])
  const venues = useMe().me?.venues ?? []
  const navigate = useNavigate({ from: '/cross-restaurant-network' })
  const select = (name: 'state' | 'venue', options: readonly { value: string; label: string }[]) => (
    <NativeSelect
      label={t(`filter.${name}`)}
      value={search[name] ?? ''}
      data={[{ value: '', label: t('filter.all') }, ...options]}
      onChange={(event) =>
        void navigate({
          search: changed({ [name]: event.currentTarget.value || undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
  return (
    <FilterBar label={t('filter.label')}>
      {select(
        'state',
        states.map((value) => ({ value, label: t(`network:listingState.${value}`) })),
      )}
      {venues.length > 1
        ? select(
            'venue',
            venues.map(({ id, name }) => ({ value: id, label: name })),
          )
        : null}
    </FilterBar>
  )
}

interface OwnListingsProps {
  readonly search: ListingsSearch
  readonly propose: ReactNode
}

function Nothing({ search, propose }: OwnListingsProps) {
  const { t } = useTranslation('listings')
  if (search.state === undefined && search.venue === undefined)
    return <EmptyState title={t('none.title')} detail={t('none.detail')} action={propose} />
  return (
    <EmptyState
      title={t('none.filtered')}
      action={
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link
              to="/cross-restaurant-network"
              search={changed({ state: undefined, venue: undefined })}
              {...props}
            />
          )}
        >
          {t('none.clear')}
        </Button>
      }
    />
  )
}

/** The own listings, with the one that the address names beside them, or in their place on a narrow screen. */
export function OwnListings({ search, propose }: OwnListingsProps) {
  const { t } = useTranslation('listings')
  const { state, venue: venueId, listing } = search
  const list = useInfiniteQuery({
    ...listingsQuery({ state, venueId, limit: 25 }),
    placeholderData: keepPreviousData,
  })
  return (
    <div
      className={`${classes['page']} grid at-start gap-lg`}
      data-detail={listing !== undefined || undefined}
    >
      <div className={`${classes['list']} stack gap-md shrinkable`}>
        <Filters search={search} />
        <PagedList list={list} itemsOf={({ items }) => items} rows={4} rowHeight={140} more={t('more')}>
          {(listings) =>
            listings.length === 0 ? (
              <Nothing search={search} propose={propose} />
            ) : (
              <ListingCards listings={listings} shown={listing} />
            )
          }
        </PagedList>
      </div>
      {listing === undefined ? null : (
        <Suspense fallback={<SkeletonList rows={4} rowHeight={160} />}>
          <ListingPanel key={listing} listingId={listing} />
        </Suspense>
      )}
    </div>
  )
}
