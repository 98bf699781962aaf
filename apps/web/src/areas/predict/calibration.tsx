import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import type { Bins } from './queries.ts'
import type { End } from './search.ts'

// The chart library is a chunk of its own.
const CalibrationChart = lazy(() => import('./calibration-chart.tsx'))

interface CalibrationProps {
  readonly of: End
  readonly title: string
  readonly bins: Bins
}

export function Calibration({ of, title, bins }: CalibrationProps) {
  const { t } = useTranslation('predict')
  return (
    <>
      <h3>{title}</h3>
      <p className="flush within-48">{t(`calibration.meaning.${of}`)}</p>
      <Suspense fallback={<SkeletonList rows={1} rowHeight={300} />}>
        <CalibrationChart of={of} bins={bins} />
      </Suspense>
    </>
  )
}
