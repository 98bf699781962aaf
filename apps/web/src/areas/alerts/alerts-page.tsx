import { Stack } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { changedSearch } from '../../shell/registry/search.ts'
import { useSearchChange } from '../../shell/registry/use-search-change.ts'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { mayOpen } from '../../shell/session/audience.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { AlertFilters } from './alert-filters.tsx'
import { AlertList } from './alert-list.tsx'
import { type AlertsSearch, alertsSearch, tabs } from './search.ts'
import { NeedsManager } from './needs-manager.tsx'

const Briefing = lazy(() => import('./briefing/guest-briefing.tsx'))
const Tomorrow = lazy(() => import('./briefing/tomorrow.tsx'))
const Rules = lazy(() => import('./rules/rules-tab.tsx'))
const Texts = lazy(() => import('./tell/texts-tab.tsx'))

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
  const { t } = useTranslation('alerts')
  const words = usePageWords()('/alerts-page')
  return (
    <Stack gap="lg">
      <PageHeader {...words} />
      <PageTabs
        label={t('tab.label')}
        current={search.tab ?? 'list'}
        tabs={([undefined, ...tabs] as const).map((tab) => ({
          name: tab ?? 'list',
          label: t(`tab.${tab ?? 'list'}`),
          search: ({ lang }) => changedSearch(alertsSearch, { lang }, { tab }),
        }))}
      />
      <Suspense fallback={<SkeletonList rows={4} rowHeight={112} />}>
        <Content search={search} />
      </Suspense>
    </Stack>
  )
}
