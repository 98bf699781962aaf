import { Stack } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { changedSearch } from '../../shell/registry/search.ts'
import { useSearchChange } from '../../shell/registry/use-search-change.ts'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import classes from '../../ui/page-tabs.module.css'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { useLiveShift } from '../shift/use-live-shift.ts'
import { type Tab, tabs, workSearch } from './search.ts'

const parts = {
  activity: lazy(() => import('./activity-tab.tsx')),
  handover: lazy(() => import('./hand-over-tab.tsx')),
  tasks: lazy(() => import('./tasks-tab.tsx')),
  incident: lazy(() => import('./incident-tab.tsx')),
}

function Tabs({ current }: { current: Tab }) {
  const { t } = useTranslation('work')
  return (
    <nav aria-label={t('tab.label')}>
      <ul className="plain-list flex wrap gap-1 rule-below">
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              to="/staff-workflow-integration"
              search={({ lang }) =>
                changedSearch(workSearch, { lang }, { tab: tab === tabs[0] ? undefined : tab })
              }
              aria-current={tab === current ? 'page' : undefined}
              activeOptions={{ exact: true }}
              className={`${classes['tab']} plain-link inline-row target`}
            >
              {t(`tab.${tab}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function WorkPage() {
  const search = useSearch({ from: '/(dashboards)/staff-workflow-integration' })
  const change = useSearchChange(workSearch)
  const words = usePageWords()('/staff-workflow-integration')
  useLiveShift()
  const tab = search.tab ?? tabs[0]
  const Part = parts[tab]
  return (
    <Stack gap="lg">
      <PageHeader {...words} />
      <Tabs current={tab} />
      <Suspense fallback={<SkeletonList rows={4} rowHeight={72} />}>
        <Part search={search} onChange={change} />
      </Suspense>
    </Stack>
  )
}
