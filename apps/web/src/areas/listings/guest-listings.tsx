import { Button, Group, Title } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refusal } from '../accounts/organisation/parts/refusal.tsx'
import classes from '../guests/guest-detail.module.css'
import { isOver, StateMark, useClockWords } from './listing-state.tsx'
import { listingQuery, listingsQuery, type ListingSummary } from './queries.ts'

const PlanForm = lazy(() => import('./detail/plan-form.tsx'))

/** Reads the listing for its plan when asked for: then it is offered, or the listing shows why not. */
function AgreePlan({ listing }: { listing: ListingSummary }) {
  const { t } = useTranslation('listings')
  const [isOpen, setOpen] = useState(false)
  const { data, error } = useQuery({ ...listingQuery(listing.id), enabled: isOpen })
  const close = () => setOpen(false)
  return (
    <>
      <Group>
        <Button variant="default" loading={isOpen && !data && !error} onClick={() => setOpen(true)}>
          {t('plan.open')}
        </Button>
      </Group>
      {isOpen && error ? <Refusal error={error} /> : null}
      <Suspense fallback={null}>
        {isOpen && data ? <PlanForm listing={data} onClose={close} /> : null}
      </Suspense>
    </>
  )
}

function ListingLine({ listing }: { listing: ListingSummary }) {
  const { t } = useTranslation('network')
  const clock = useClockWords()
  return (
    <li className={classes['entry']}>
      <div className={classes['heading']}>
        <Link to="/cross-restaurant-network" search={{ listing: listing.id }} className={classes['target']}>
          {t(`ground.${listing.ground}`)}
        </Link>
        <StateMark listing={listing} />
      </div>
      <p className={classes['small']}>{clock(listing)}</p>
      {isOver(listing) || listing.hasPlan ? null : <AgreePlan listing={listing} />}
    </li>
  )
}

/** What of a guest is shared or about to be, and until when; nothing where there is none. */
export default function GuestListings({ guestId }: { guestId: string }) {
  const { t } = useTranslation('listings')
  const { data } = useInfiniteQuery(listingsQuery({ guestId, limit: 25 }))
  const listings = data?.pages.flatMap(({ items }) => items) ?? []
  if (listings.length === 0) return null
  return (
    <section className={classes['panel']} aria-labelledby="listings">
      <Title order={2} size="h3" id="listings">
        {t('ofGuest.title')}
      </Title>
      <ul className={classes['lines']}>
        {listings.map((listing) => (
          <ListingLine key={listing.id} listing={listing} />
        ))}
      </ul>
    </section>
  )
}
