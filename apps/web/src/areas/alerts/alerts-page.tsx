import { Stack } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { changedSearch } from '../../shell/registry/search.ts'
import { useSearchChange } from '../../shell/registry/use-search-change.ts'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { mayOpen } from '../../shell/session/audience.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import classes from '../../ui/page-tabs.module.css'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { AlertFilters } from './alert-filters.tsx'
import { AlertList } from './alert-list.tsx'
import { type AlertsSearch, alertsSearch, tabs } from './search.ts'
import { NeedsManager } from './needs-manager.tsx'

const Briefing = lazy(() => import('./briefing/guest-briefing.tsx'))
const Tomorrow = lazy(() => import('./briefing/tomorrow.tsx'))
const Rules = lazy(() => import('./rules/rules-tab.tsx'))
const Texts = lazy(() => import('./tell/texts-tab.tsx'))

function Tabs({ tab: current }: { tab: AlertsSearch['tab'] | undefined }) {
  const { t } = useTranslation('alerts')
  return (
    <nav aria-label={t('tab.label')}>
      <ul className="plain-list flex wrap gap-1 rule-below">
        {([undefined, ...tabs] as const).map((tab) => (
          <li key={tab ?? 'list'}>
            <Link
              to="/alerts-page"
              search={({ lang }) => changedSearch(alertsSearch, { lang }, { tab })}
              aria-current={tab === current ? 'page' : undefined}
              activeOptions={{ exact: true }}
              className={`${classes['tab']} plain-link inline-row target`}
            >
              {t(`tab.${tab ?? 'list'}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Content({ search }: { search: AlertsSearch }) {
  const change = useSearchChange(alertsSearch)
  const isManager = mayOpen('manager', useMe().roles)
  if (search.briefing) return <Briefing guestId={search.briefing} />
  switch (search.tab) {
    case 'tomorrow':
      return <Tomorrow search={search} onChange={change} />
    case 'rules':
      return isManager ? <Rules /> : <NeedsManager what="rules" />
    case 'texts':
      return isManager ? <Texts /> : <NeedsManager what="texts" />
    case undefined:
      return (
        <>
          <AlertFilters search={search} onChange={change} />
          <AlertList search={search} isManager={isManager} onChange={change} />
        </>
      )
  }
}

export function AlertsPage() {
  const search = useSearch({ from: '/(analytics)/alerts-page' })
  const words = usePageWords()('/alerts-page')
  return (
    <Stack gap="lg">
      <PageHeader {...words} />
      <Tabs tab={search.tab} />
      <Suspense fallback={<SkeletonList rows={4} rowHeight={184} />}>
        <Content search={search} />
      </Suspense>
    </Stack>
  )
}
