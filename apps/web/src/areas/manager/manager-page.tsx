import { NativeSelect, Stack } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchChange } from '../../shell/registry/use-search-change.ts'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { ActivityList } from '../shift/activity-list.tsx'
import { Arrivals } from '../shift/arrivals.tsx'
import { DayFigureList } from '../shift/day-figures.tsx'
import { feedQuery, figuresQuery, shiftQuery } from '../shift/queries.ts'
import { OwnVenue } from '../shift/own-venue.tsx'
import { Panel } from '../../ui/panel.tsx'
import shiftClasses from '../shift/shift.module.css'
import { useLiveShift } from '../shift/use-live-shift.ts'
import { VenueFilter } from '../shift/venue-filter.tsx'
import { DueIncidents } from './due-incidents.tsx'
import { OpenAlerts } from './open-alerts.tsx'
import { managerSearch, spans } from './search.ts'

// Below what a manager looks at first, and too much for the page's budget.
const OpenDisputes = lazy(() => import('./open-disputes.tsx'))
const FirstStepsCard = lazy(() => import('../onboarding/first-steps-card.tsx'))
const MetricsOfPeriod = lazy(() => import('./metrics.tsx'))

const shownActivities = 8

function More({ to, search = {} }: { to: string; search?: object }) {
  const { t } = useTranslation('manager')
  return (
    <Link to={to} search={search as never} className="inline-row target">
      {t('all')}
    </Link>
  )
}

function Now({ venue }: { venue: string | undefined }) {
  const { t } = useTranslation(['manager', 'shift'])
  const figures = useQuery(figuresQuery(venue))
  const shift = useQuery(shiftQuery(venue))
  const feed = useInfiniteQuery(feedQuery(venue ? { venue } : {}, shownActivities))
  return (
    <>
      <Loaded query={figures} rows={1} rowHeight={180}>
        {(day) => <DayFigureList figures={day} venue={venue} />}
      </Loaded>
      <div className={`${shiftClasses['page']} grid at-start gap-xl`}>
        <div className="stack gap-xl shrinkable">
          <Panel
            level={2}
            title={t('incidents.title')}
            action={<More to="/incident-management" search={{ venue }} />}
          >
            <DueIncidents venueId={venue} />
          </Panel>
          <Panel
            level={2}
            title={t('shift:arrival.title')}
            action={<More to="/phantom-bookings" search={{ venue }} />}
          >
            <Loaded query={shift} rows={2} rowHeight={96}>
              {({ arrivals }) => <Arrivals arrivals={arrivals} />}
            </Loaded>
          </Panel>
        </div>
        <div className="stack gap-xl shrinkable">
          <Panel level={2} title={t('alerts.title')} action={<More to="/alerts-page" search={{ venue }} />}>
            <OpenAlerts venueId={venue} />
          </Panel>
          <Panel level={2} title={t('disputes.title')} action={<More to="/disputes" search={{ venue }} />}>
            <Suspense fallback={<SkeletonList rows={2} rowHeight={96} />}>
              <OpenDisputes venueId={venue} />
            </Suspense>
          </Panel>
          <Panel
            level={2}
            title={t('shift:feed.title')}
            action={<More to="/staff-dashboard-page" search={{ venue }} />}
          >
            <PagedList
              list={feed}
              itemsOf={({ items }) => items}
              rows={4}
              rowHeight={72}
              more={t('shift:feed.more')}
            >
              {(items) =>
                items.length === 0 ? (
                  <EmptyState title={t('shift:feed.none')} detail={t('shift:feed.noneDetail')} />
                ) : (
                  <ActivityList items={items} />
                )
              }
            </PagedList>
          </Panel>
        </div>
      </div>
    </>
  )
}

export function ManagerPage() {
  const { t } = useTranslation(['manager', 'shift', 'pages'])
  const words = usePageWords()('/manager-dashboard')
  const search = useSearch({ from: '/(dashboards)/manager-dashboard' })
  const change = useSearchChange(managerSearch)
  useLiveShift()
  const { venue, days = spans[0] } = search
  return (
    <Stack gap="lg">
      <PageHeader
        {...words}
        action={
          <LinkButton to="/v2manager-dashboard" search={{ venue }}>
            {t('pages:v2manager-dashboard.title')}
          </LinkButton>
        }
      />
      <Suspense fallback={null}>
        <FirstStepsCard />
      </Suspense>
      <FilterBar label={t('shift:filters')}>
        <VenueFilter venue={venue} onChange={(chosen) => change({ venue: chosen })} />
        <NativeSelect
          label={t('period')}
          value={String(days)}
          data={spans.map((span) => ({ value: String(span), label: t('lastDays', { count: span }) }))}
          onChange={(event) => change({ days: event.currentTarget.value })}
        />
      </FilterBar>
      <OwnVenue venue={venue} onChange={(chosen) => change({ venue: chosen })}>
        <Now venue={venue} />
        <Suspense fallback={<SkeletonList rows={2} rowHeight={280} />}>
          <MetricsOfPeriod days={days} venueId={venue} />
        </Suspense>
      </OwnVenue>
    </Stack>
  )
}
