import { Stack } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchChange } from '../../shell/registry/use-search-change.ts'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { useMe, type Me } from '../../shell/session/use-me.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { IncidentFilters } from './incident-filters.tsx'
import { IncidentList } from './incident-list.tsx'
import { ReportActions } from './report-actions.tsx'
import { type IncidentsSearch, readIncidentsSearch } from './search.ts'
import { useRenewLive } from './use-renew-live.ts'
import { ViewSwitch } from './view-switch.tsx'

const Board = lazy(() => import('./board/board.tsx'))
const IncidentDetail = lazy(() => import('./detail/incident-detail.tsx'))
const ReportPage = lazy(() => import('./form/report-page.tsx'))

function Incidents({ me, search }: { me: Me; search: IncidentsSearch }) {
  const { t } = useTranslation('incidents-pages')
  const change = useSearchChange(readIncidentsSearch)
  const words = usePageWords()('/incident-management')
  useRenewLive()
  if (search.incident !== undefined)
    return (
      <Suspense fallback={<SkeletonList rows={4} rowHeight={160} />}>
        <IncidentDetail key={search.incident} incidentId={search.incident} />
      </Suspense>
    )
  return (
    <Stack gap="lg">
      <PageHeader
        {...words}
        action={
          <div className="row wrap gap-sm">
            <ViewSwitch view={search.view} onChange={(view) => change({ view })} />
            <ReportActions />
          </div>
        }
      />
      <FilterBar label={t('filter.label')}>
        <IncidentFilters search={search} onChange={change} />
      </FilterBar>
      {search.view === 'board' ? (
        <Suspense fallback={<SkeletonList rows={4} rowHeight={160} />}>
          <Board me={me} search={search} />
        </Suspense>
      ) : (
        <IncidentList me={me} search={search} onChange={change} />
      )}
    </Stack>
  )
}

export function IncidentsPage() {
  const search = useSearch({ from: '/(incidents)/incident-management' })
  const { me } = useMe()
  if (!me) return null
  if (!search.new) return <Incidents me={me} search={search} />
  return (
    <Suspense fallback={<SkeletonList rows={6} rowHeight={64} />}>
      <ReportPage me={me} search={search} />
    </Suspense>
  )
}
