import { useTranslation } from 'react-i18next'
import { Chart } from '../../../charts/chart.tsx'
import { mostSeries, type ChartSeries } from '../../../charts/chart-data.ts'
import { useFormats } from '../../../shell/language/formats.ts'
import type { Trends } from './queries.ts'
import { needsYear } from './needs-year.ts'
import type { Board } from './search.ts'

interface TrendChartProps {
  readonly trends: Trends
  readonly of: Board
  readonly nameOf: (listed: Trends['series'][number]) => string
}

/** Figures by period: lines for the first five, a table for all. */
export function TrendChart({ trends, of, nameOf }: TrendChartProps) {
  const { t } = useTranslation('feedback-leaderboard')
  const { day, shortDay } = useFormats()
  const { periods, series } = trends
  const written = needsYear(periods) ? day : shortDay
  return (
    <Chart
      title={t('trend.title')}
      fileName={`comity-trend-${of}`}
      first={t('trend.period')}
      unit={t(`trend.axis.${of}`)}
      rows={periods.map(({ to }, index) => ({
        at: written(to),
        inFile: to,
        values: Object.fromEntries(series.map(({ id, values }) => [id, values[index] ?? 0])),
      }))}
      series={series.map((listed, index): ChartSeries => ({
        key: listed.id,
        label: nameOf(listed),
        ...(index < mostSeries ? { as: 'line' as const } : {}),
      }))}
      isWhole
    />
  )
}
