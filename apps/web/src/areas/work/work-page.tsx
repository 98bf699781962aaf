import { Stack } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { changedSearch } from '../../shell/registry/search.ts'
import { useSearchChange } from '../../shell/registry/use-search-change.ts'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { useLiveShift } from '../shift/use-live-shift.ts'
import { tabs, workSearch } from './search.ts'

const parts = {
  activity: lazy(() => import('./activity-tab.tsx')),
  handover: lazy(() => import('./hand-over-tab.tsx')),
  tasks: lazy(() => import('./tasks-tab.tsx')),
  incident: lazy(() => import('./incident-tab.tsx')),
}

export function WorkPage() {
  const search = useSearch({ from: '/(dashboards)/staff-workflow-integration' })
  const change = useSearchChange(workSearch)
  const words = usePageWords()('/staff-workflow-integration')
  const { t } = useTranslation('work')
  useLiveShift()
  const tab = search.tab ?? tabs[0]
  const Part = parts[tab]
  return (
    <Stack gap="lg">
      <PageHeader {...words} />
      <PageTabs
        label={t('tab.label')}
        current={tab}
        tabs={tabs.map((name) => ({
          name,
          label: t(`tab.${name}`),
          search: ({ lang }) =>
            changedSearch(workSearch, { lang }, { tab: name === tabs[0] ? undefined : name }),
        }))}
      />
      <Suspense fallback={<SkeletonList rows={4} rowHeight={72} />}>
        <Part search={search} onChange={change} />
      </Suspense>
    </Stack>
  )
}
