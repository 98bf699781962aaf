import { LineChart } from '@mantine/charts'
import { useTranslation } from 'react-i18next'
import { FiguresTable } from '../dashboard/figures-table.tsx'
import type { Outcomes } from './queries.ts'
import '@mantine/charts/styles.css'
import classes from '../dashboard/dashboard.module.css'

const figures = ['raised', 'useful', 'falsePositives', 'missed'] as const
// Of the four figures two are a trade. Of each version in colours of its own, and the one in force dashed.
const drawn = [
  { side: 'live', figure: 'raised', color: 'gray.5', dash: '6 3' },
  { side: 'live', figure: 'missed', color: 'grape.4', dash: '2 3' },
  { side: 'draft', figure: 'raised', color: 'blue.5', dash: '0' },
  { side: 'draft', figure: 'missed', color: 'orange.5', dash: '0' },
] as const

interface ThresholdChartProps {
  readonly live: Outcomes
  readonly draft: Outcomes
  readonly minScore: number
}

/** Alerts raised and incidents missed by threshold, of both versions; all four figures in the table. */
export default function ThresholdChart({ live, draft, minScore }: ThresholdChartProps) {
  const { t } = useTranslation('risk-pages')
  const sides = { live, draft }
  const names = ['live', 'draft'] as const
  return (
    <div>
      <div aria-hidden translate="no" className={classes['chart']}>
        <LineChart
          h={280}
          withLegend
          curveType="linear"
          dataKey="minScore"
          data={live.map((at, index) => ({
            minScore: at.minScore,
            'live raised': at.raised,
            'live missed': at.missed,
            'draft raised': draft[index]?.raised ?? 0,
            'draft missed': draft[index]?.missed ?? 0,
          }))}
          lineChartProps={{ accessibilityLayer: false }}
          yAxisProps={{ allowDecimals: false }}
          xAxisLabel={t('thresholds.axis')}
          referenceLines={[{ x: minScore, color: 'gray.5', label: String(minScore) }]}
          series={drawn.map(({ side, figure, color, dash }) => ({
            name: `${side} ${figure}`,
            label: t(`thresholds.line.${side}.${figure}`),
            color,
            strokeDasharray: dash,
          }))}
        />
      </div>
      <FiguresTable
        title={t('thresholds.table')}
        file="comity-risk-thresholds"
        heads={[
          t('thresholds.axis'),
          ...names.flatMap((side) =>
            figures.map((figure) => `${t(`thresholds.${side}`)}: ${t(`thresholds.${figure}`)}`),
          ),
        ]}
        rows={live.map((at, index) => [
          String(at.minScore),
          ...names.flatMap((side) => figures.map((figure) => sides[side][index]?.[figure] ?? 0)),
        ])}
      />
    </div>
  )
}
