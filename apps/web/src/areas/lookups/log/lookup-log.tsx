import { Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import type { AskingVenue } from '../ask/standing.ts'
import classes from '../lookup.module.css'
import { lookupsQuery } from '../queries.ts'
import { Anomalies } from './anomalies.tsx'
import { LookupRow } from './lookup-row.tsx'
import { NameSelect } from '../../../ui/name-select.tsx'

interface LookupLogProps {
  readonly venueId: string | undefined
  readonly venues: readonly AskingVenue[]
}

export default function LookupLog({ venueId, venues }: LookupLogProps) {
  const { t } = useTranslation('lookups')
  const navigate = useNavigate({ from: '/guest-profile-lookup' })
  const lookups = useInfiniteQuery(lookupsQuery(venueId))
  const anomalies = lookups.data?.pages[0]?.anomalies ?? []
  return (
    <Stack gap="lg">
      {venues.length > 1 ? (
        <FilterBar label={t('log.filter')}>
          <NameSelect
            of={venues}
            first={t('log.allVenues')}
            label={t('log.venue')}
            value={venueId}
            onChange={(value) =>
              void navigate({
                search: { view: 'log', ...(value ? { venue: value } : {}) },
                replace: true,
                resetScroll: false,
              })
            }
          />
        </FilterBar>
      ) : null}
      <PagedList list={lookups} itemsOf={({ items }) => items} rows={5} rowHeight={72} more={t('more')}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              title={t('log.none')}
              detail={t('log.noneDetail')}
              action={<LinkButton to="/guest-profile-lookup">{t('tab.ask')}</LinkButton>}
            />
          ) : (
            <>
              <Anomalies anomalies={anomalies} lookups={items} />
              <ul className={`${classes['list']} plain-list card ruled`} aria-label={t('tab.log')}>
                {items.map((lookup) => (
                  <LookupRow key={lookup.id} lookup={lookup} showsVenue={venues.length > 1 && !venueId} />
                ))}
              </ul>
            </>
          )
        }
      </PagedList>
    </Stack>
  )
}
