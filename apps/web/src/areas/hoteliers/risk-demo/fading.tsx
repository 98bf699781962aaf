import { lazy, Suspense, useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SkeletonList } from '../../../ui/skeleton-list.tsx'
import type { DemoCase } from './demo-events.ts'
import { fading } from './demo-score.ts'
import classes from './risk-demo.module.css'

// The chart library is a chunk of its own.
const FadingChart = lazy(() => import('./fading-chart.tsx'))

export function Fading({ demo, now, counting }: { demo: DemoCase; now: number; counting: number }) {
  const { t } = useTranslation('hoteliers-risk')
  const settled = useDeferredValue(demo)
  const points = useMemo(() => fading(settled, now), [settled, now])
  return (
    <section className="stack gap-sm shrinkable pad-lg frame flat-own-paragraphs" aria-labelledby="fading">
      <h2 id="fading" className={`${classes['title']} flush title-size`}>
        {t('fading.title')}
      </h2>
      <p className="quiet">
        {t('fading.detail')} {t('fading.count', { count: counting })}
      </p>
      {points.some(({ score }) => score !== null) ? (
        <Suspense fallback={<SkeletonList rows={1} rowHeight={280} />}>
          <FadingChart points={points} />
        </Suspense>
      ) : (
        <p>{t('fading.none')}</p>
      )}
    </section>
  )
}
