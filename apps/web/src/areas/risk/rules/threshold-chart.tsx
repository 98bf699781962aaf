import { useTranslation } from 'react-i18next'
import { Chart } from '../../../charts/chart.tsx'
import type { ChartSeries } from '../../../charts/chart-data.ts'
import type { Outcomes } from './queries.ts'

const figures = ['raised', 'useful', 'falsePositives', 'missed'] as const
const names = ['live', 'draft'] as const
// Of the four figures two are a trade; the others stand in the table.
const isDrawn = (figure: string) => figure === 'raised' || figure === 'missed'

interface ThresholdChartProps {
  readonly live: Outcomes
  readonly draft: Outcomes
  readonly minScore: number
}

/** Alerts raised and incidents missed by threshold, of both versions; all four figures in the table. */
export function ThresholdChart({ live, draft, minScore }: ThresholdChartProps) {
  const { t } = useTranslation('risk-pages')
  const sides = { live, draft }
  const series = names.flatMap((side) =>
    figures.map((figure): ChartSeries => ({
      key: `${side} ${figure}`,
      label: isDrawn(figure)
        ? t(`thresholds.line.${side}.${figure}`)
        : `${t(`thresholds.${side}`)}: ${t(`thresholds.${figure}`)}`,
      ...(isDrawn(figure) ? { as: 'line' as const } : {}),
    })),
  )
  return (
    <Chart
      title={t('thresholds.title')}
      fileName="comity-risk-thresholds"
      first={t('thresholds.axis')}
      xLabel={t('thresholds.axis')}
      rows={live.map((at, index) => ({
        at: at.minScore,
        values: Object.fromEntries(
          names.flatMap((side) =>
            figures.map((figure) => [`${side} ${figure}`, sides[side][index]?.[figure] ?? 0]),
          ),
        ),
      }))}
      series={series}
      marks={[{ x: minScore, label: String(minScore) }]}
      isWhole
    />
  )
}
