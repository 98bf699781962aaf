import { lazy, Suspense, useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SkeletonList } from '../../../ui/skeleton-list.tsx'
import type { DemoCase } from './demo-events.ts'
import { fading } from './demo-score.ts'
import { Panel } from '../../../ui/panel.tsx'

// The chart library is a chunk of its own.
const FadingChart = lazy(() => import('./fading-chart.tsx'))

export function Fading({ demo, now, counting }: { demo: DemoCase; now: number; counting: number }) {
  const { t } = useTranslation('hoteliers-risk')
  const settled = useDeferredValue(demo)
  const points = useMemo(() => fading(settled, now), [settled, now])
  return (
    <Panel
      level={2}
      title={t('fading.title')}
      detail={`${t('fading.detail')} ${t('fading.count', { count: counting })}`}
    >
      {points.some(({ score }) => score !== null) ? (
        <Suspense fallback={<SkeletonList rows={1} rowHeight={280} />}>
          <FadingChart points={points} />
        </Suspense>
      ) : (
        <p>{t('fading.none')}</p>
      )}
    </Panel>
  )
}
