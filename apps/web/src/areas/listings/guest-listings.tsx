import { Button, Group, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/notice.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Refusal } from '../../forms/refusal.tsx'
import { isOver } from './is-over.ts'
import { StateMark, useClockWords } from './listing-state.tsx'
import { listingQuery, listingsQuery, type ListingSummary } from './queries.ts'
import { useListingCannot } from './use-why.ts'
import { Panel } from '../../ui/panel.tsx'

const PlanForm = lazy(() => import('./detail/plan-form.tsx'))

/** Reads the listing for its plan on request: then it is offered, or why not. */
function AgreePlan({ listing }: { listing: ListingSummary }) {
  const { t } = useTranslation('listings')
  const cannot = useListingCannot()
  const [isOpen, setOpen] = useState(false)
  const { data, error } = useQuery({ ...listingQuery(listing.id), enabled: isOpen })
  const reason = data ? cannot(data.can.agree_plan) : undefined
  const close = () => setOpen(false)
  return (
    <>
      <Group>
        <Button variant="default" loading={isOpen && !data && !error} onClick={() => setOpen(true)}>
          {t('plan.open')}
        </Button>
      </Group>
      {isOpen && error && !data ? <Refusal error={error} /> : null}
      {isOpen && reason !== undefined ? <Notice kind="note">{reason}</Notice> : null}
      <Suspense fallback={null}>
        {isOpen && data && reason === undefined ? <PlanForm listing={data} onClose={close} /> : null}
      </Suspense>
    </>
  )
}

function ListingLine({ listing }: { listing: ListingSummary }) {
  const { t } = useTranslation('network')
  const clock = useClockWords()
  return (
    <li className="pad-block-sm stack gap-1 flat-own-paragraphs">
      <div className="inline-row gap-2 rigid-icons strong">
        <Link to="/cross-restaurant-network" search={{ listing: listing.id }} className="inline-row target">
          {t(`ground.${listing.ground}`)}
        </Link>
        <StateMark listing={listing} />
      </div>
      <p className="quiet">{clock(listing)}</p>
      {isOver(listing) || listing.hasPlan ? null : <AgreePlan listing={listing} />}
    </li>
  )
}

export default function GuestListings({ guestId }: { guestId: string }) {
  const { t } = useTranslation('listings')
  const list = useInfiniteQuery(listingsQuery({ guestId, limit: 25 }))
  return (
    <Panel level={2} title={t('ofGuest.title')}>
      <PagedList list={list} itemsOf={({ items }) => items} rows={1} rowHeight={24} more={t('more')}>
        {(listings) =>
          listings.length === 0 ? (
            <Text c="dimmed">{t('ofGuest.none')}</Text>
          ) : (
            <ul className="plain-list ruled">
              {listings.map((listing) => (
                <ListingLine key={listing.id} listing={listing} />
              ))}
            </ul>
          )
        }
      </PagedList>
    </Panel>
  )
}
