import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Effects } from './queries.ts'

// The chart library is a chunk of its own.
const MonthChart = lazy(() => import('./month-chart.tsx'))

export function Growth({ effects: { growth } }: { effects: Effects }) {
  const { t } = useTranslation('effects')
  return (
    <Panel level={2} title={t('growth.title')}>
      <Suspense fallback={<SkeletonList rows={1} rowHeight={240} />}>
        <MonthChart
          fileName="comity-network-growth"
          rows={growth.map((one) => ({ month: one.month, counts: [one.agreements, one.members] }))}
          series={[
            { label: t('growth.agreements'), color: 'gray.5' },
            { label: t('growth.members'), color: 'blue.5' },
          ]}
          note={t('growth.definition')}
        />
      </Suspense>
    </Panel>
  )
}
