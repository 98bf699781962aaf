import { useTranslation } from 'react-i18next'
import { Chart } from '../../charts/chart.tsx'
import { useFormats } from '../../shell/language/formats.ts'
import type { Forecast } from './queries.ts'
import { usePercent } from './use-percent.ts'

interface ForecastChartProps {
  readonly days: Forecast['days']
  readonly title: string
  readonly coverage: number
}

/** The days to come as a line with the interval that most of them should fall into. */
export function ForecastChart({ days, title, coverage }: ForecastChartProps) {
  const { t } = useTranslation('predict')
  const { day, shortDay } = useFormats()
  const percent = usePercent()
  return (
    <Chart
      title={title}
      fileName="comity-forecast"
      first={t('days.day')}
      unit={t('days.axis', { what: title })}
      rows={days.map(({ date, expected, low, high }) => ({
        at: shortDay(date),
        name: day(date),
        inFile: date,
        values: { expected, low, high },
      }))}
      series={[{ key: 'expected', label: t('days.expected'), as: 'line' }]}
      band={{
        low: 'low',
        high: 'high',
        labels: [t('days.band', { percent: percent(coverage) }), t('days.low'), t('days.high')],
      }}
      note={t('days.interval', { percent: percent(coverage) })}
    />
  )
}
