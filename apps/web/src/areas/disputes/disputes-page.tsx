import { Stack } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchChange } from '../../shell/registry/use-search-change.ts'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { mayOpen } from '../../shell/session/audience.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import classes from '../../ui/record-list.module.css'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { readDisputesSearch } from './search.ts'

const DisputeList = lazy(() => import('./dispute-list.tsx'))
const CaseList = lazy(() => import('./case-list.tsx'))
const Detail = lazy(() => import('./detail/dispute-detail.tsx'))

export function DisputesPage() {
  const search = useSearch({ from: '/(own)/disputes' })
  const change = useSearchChange(readDisputesSearch)
  const words = usePageWords()('/disputes')
  const { t } = useTranslation('disputes')
  const { me, roles } = useMe()
  if (!me) return null
  const readsOfVenues = mayOpen('manager', roles, ['privacy'])
  const decides = roles.includes('reviewer')
  const as = readsOfVenues ? search.as : 'reviewer'
  return (
    <Stack gap="lg">
      <PageHeader {...words} />
      {readsOfVenues && decides ? (
        <PageTabs
          label={t('side.label')}
          current={search.as ?? 'manager'}
          tabs={([undefined, 'reviewer'] as const).map((as) => ({
            name: as ?? 'manager',
            label: t(`side.${as ?? 'manager'}`),
            search: as ? { as } : {},
          }))}
        />
      ) : null}
      <div
        className={`${classes['page']} grid at-start gap-lg`}
        data-detail={search.dispute !== undefined || undefined}
      >
        <div className={`${classes['list']} stack gap-md shrinkable`}>
          <Suspense fallback={<SkeletonList rows={3} rowHeight={150} />}>
            {as === 'reviewer' ? (
              <CaseList search={search} onChange={change} />
            ) : (
              <DisputeList me={me} search={search} onChange={change} />
            )}
          </Suspense>
        </div>
        {search.dispute === undefined ? null : (
          <Suspense fallback={<SkeletonList rows={4} rowHeight={120} />}>
            <Detail key={search.dispute} disputeId={search.dispute} />
          </Suspense>
        )}
      </div>
    </Stack>
  )
}
