import { useTranslation } from 'react-i18next'
import { CalibrationChart } from './calibration-chart.tsx'
import type { Bins } from './queries.ts'
import type { End } from './search.ts'

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
      <CalibrationChart of={of} title={title} bins={bins} />
    </>
  )
}
