import { hasBills } from '@comity/domain/bills'
import { Stack } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { BillFlow } from './flow/bill-flow.tsx'
import { billViews } from './search.ts'

const BillList = lazy(() => import('./bill-list.tsx'))
const EndedList = lazy(() => import('./ended-list.tsx'))

export function BillsPage() {
  const { t } = useTranslation('bills')
  const search = useSearch({ from: '/(incidents)/dine-and-dash' })
  const words = usePageWords()('/dine-and-dash')
  const { me } = useMe()
  const venues = me?.venues.filter(({ sector }) => hasBills(sector)) ?? []
  return (
    <Stack gap="lg">
      <PageHeader {...words} />
      {me && venues.length === 0 ? (
        <EmptyState title={t('notForSector')} detail={t('notForSectorDetail')} />
      ) : (
        <>
          <PageTabs
            label={t('tab.label')}
            current={search.view ?? 'new'}
            tabs={(['new', ...billViews] as const).map((name) => ({
              name,
              label: t(`tab.${name}`),
              search: name === 'new' ? {} : { view: name },
            }))}
          />
          <Suspense fallback={<SkeletonList rows={3} rowHeight={190} />}>
            {search.view === 'list' ? <BillList search={search} /> : null}
            {search.view === 'ended' ? <EndedList /> : null}
          </Suspense>
          {search.view === undefined && me ? <BillFlow me={me} venues={venues} /> : null}
        </>
      )}
    </Stack>
  )
}
