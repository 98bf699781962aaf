import { Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchChange } from '../../shell/registry/use-search-change.ts'
import { useHasScores } from '../../shell/session/sector.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { Arrivals } from './arrivals.tsx'
import { ComingDays } from './coming-days.tsx'
import { Filters } from './filters.tsx'
import { Quality } from './quality.tsx'
import { arrivalsQuery } from './queries.ts'
import { predictSearch } from './search.ts'
import { Training } from './training.tsx'

const PastBookings = lazy(() => import('./past-bookings.tsx'))

/** Coming arrivals with predictions, the days ahead, and how accurate predictions were. */
export function PredictivePage() {
  const { t } = useTranslation(['predict', 'pages'])
  const search = useSearch({ from: '/(analytics)/predictive-risk-dashboard' })
  const change = useSearchChange(predictSearch)
  const { me } = useMe()
  const hasScores = useHasScores()
  const list = useInfiniteQuery({ ...arrivalsQuery(search), enabled: hasScores })
  if (!me) return null
  const models = list.data?.pages[0]?.models
  return (
    <Stack gap="xl">
      <PageHeader
        title={t('pages:predictive-risk-dashboard.title')}
        summary={t('pages:predictive-risk-dashboard.summary')}
      />
      {hasScores ? (
        <>
          <Filters me={me} search={search} onChange={change} />
          <Arrivals list={list} search={search} onChange={change} />
          <ComingDays search={search} />
          <Suspense fallback={<SkeletonList rows={1} rowHeight={150} />}>
            <PastBookings venueId={search.venue} />
          </Suspense>
          <Training />
          {models ? <Quality models={models} search={search} onChange={change} /> : null}
        </>
      ) : (
        <EmptyState title={t('notPredicted.title')} detail={t('notPredicted.detail')} />
      )}
    </Stack>
  )
}
