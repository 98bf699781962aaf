import { Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StateMark, useClockWords } from './listing-state.tsx'
import { listingsQuery } from './queries.ts'

/** What of a confirmed incident is shared or proposed, and the way to propose it. */
export default function IncidentListings({ incidentId }: { incidentId: string }) {
  const { t } = useTranslation(['listings', 'network'])
  const clock = useClockWords()
  const { data, error, refetch } = useInfiniteQuery(listingsQuery({ incidentId, limit: 25 }))
  const listings = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Panel level={2} title={t('ofIncident.title')}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data && listings.length === 0 ? <Text c="dimmed">{t('ofIncident.none')}</Text> : null}
      <ul className="plain-list">
        {listings.map((listing) => (
          <li key={listing.id}>
            <Link
              to="/cross-restaurant-network"
              search={{ listing: listing.id }}
              className="inline-row gap-2 fit-width target"
            >
              {t(`network:ground.${listing.ground}`)}
            </Link>{' '}
            <StateMark listing={listing} />
            <p className="quiet">{clock(listing)}</p>
          </li>
        ))}
      </ul>
      <div>
        <LinkButton to="/cross-restaurant-network" search={{ share: incidentId }}>
          {t('propose')}
        </LinkButton>
      </div>
    </Panel>
  )
}
