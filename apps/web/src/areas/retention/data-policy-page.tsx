import type { Role } from '@comity/contract'
import { NativeSelect } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Article } from '../../shell/article/article.tsx'
import { useSearchChange } from '../../shell/registry/use-search-change.ts'
import { mayOpen } from '../../shell/session/audience.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { Schedule } from './schedule.tsx'
import { retentionSearch, retentionSectors } from './search.ts'
import { shownRules } from './shown-rules.ts'

const YearlyWipes = lazy(() => import('./yearly-wipes.tsx'))
const Purge = lazy(() => import('./purge.tsx'))

const mayPreview = (roles: readonly Role[]) => roles.includes('privacy') || mayOpen('manager', roles)

export function DataPolicyPage() {
  const { t } = useTranslation(['retention', 'accounts-organisation'])
  const { me, roles } = useMe()
  const { sector } = useSearch({ from: '/(legal)/data-policy-page' })
  const change = useSearchChange(retentionSearch)
  const count = shownRules(sector).reduce((sum, [, rules]) => sum + rules.length, 0)
  return (
    <Article path="/data-policy-page">
      {roles.includes('privacy') ? (
        <div className="unprinted">
          <Suspense fallback={<SkeletonList rows={1} rowHeight={120} />}>
            <Purge />
          </Suspense>
        </div>
      ) : null}
      {me?.venues.some((venue) => venue.sector === 'school') && mayPreview(roles) ? (
        <div className="unprinted">
          <Suspense fallback={<SkeletonList rows={1} rowHeight={120} />}>
            <YearlyWipes />
          </Suspense>
        </div>
      ) : null}
      <FilterBar label={t('filter.label')} count={t('filter.count', { count })}>
        <NativeSelect
          label={t('filter.sector')}
          value={sector ?? ''}
          data={[
            { value: '', label: t('filter.all') },
            ...retentionSectors.map((value) => ({
              value,
              label: t(`accounts-organisation:sector.${value}`),
            })),
          ]}
          onChange={({ currentTarget: { value } }) => change({ sector: value || undefined })}
        />
      </FilterBar>
      <Schedule sector={sector} />
    </Article>
  )
}
