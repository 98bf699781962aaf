import { BarChart } from '@mantine/charts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { FiguresTable } from './figures-table.tsx'
import { movementRows, ways, type Way } from './movement-rows.ts'
import type { LevelDay } from './queries.ts'
import '@mantine/charts/styles.css'
import classes from './dashboard.module.css'

// Those of the levels: a move up is as orange as high, one down as blue as low.
const colours: Record<Way, string> = {
  up: 'var(--comity-risk-high)',
  down: 'var(--comity-risk-low)',
  entered: 'var(--mantine-color-teal-6)',
  left: 'var(--comity-risk-insufficient)',
}
const levels = ['critical', 'high', 'medium', 'low', 'insufficient_data'] as const

/** Moves by day or week as bars, and as a table with the levels that they led to. */
export default function MovementChart({ days }: { days: readonly LevelDay[] }) {
  const { t } = useTranslation(['risk-pages', 'messages'])
  const { day, shortDay } = useFormats()
  const { isByWeek, rows } = movementRows(days)
  return (
    <div>
      <div aria-hidden translate="no" className={classes['chart']}>
        <BarChart
          h={280}
          type="stacked"
          withLegend
          data={rows.map((row) => ({ day: shortDay(row.day), ...row.moves }))}
          dataKey="day"
          // The table below is what screen readers and keyboards get.
          barChartProps={{ accessibilityLayer: false }}
          yAxisProps={{ allowDecimals: false }}
          yAxisLabel={t('movement.axis')}
          series={ways.map((way) => ({ name: way, label: t(`movement.${way}`), color: colours[way] }))}
        />
      </div>
      <Text size="sm" c="dimmed">
        {t(isByWeek ? 'movement.byWeek' : 'movement.byDay')}
      </Text>
      <FiguresTable
        title={t('movement.table')}
        file="comity-risk-movement"
        heads={[
          t(isByWeek ? 'movement.week' : 'movement.day'),
          ...ways.map((way) => t(`movement.${way}`)),
          ...levels.map((level) => t(`messages:risk.${level}`)),
        ]}
        rows={rows.map((row) => [
          day(row.day),
          ...ways.map((way) => row.moves[way]),
          ...levels.map((level) => row.levels[level]),
        ])}
      />
    </div>
  )
}
