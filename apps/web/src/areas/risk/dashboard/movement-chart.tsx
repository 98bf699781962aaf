import { useTranslation } from 'react-i18next'
import { Chart } from '../../../charts/chart.tsx'
import { useFormats } from '../../../shell/language/formats.ts'
import { movementRows, ways, type Way } from './movement-rows.ts'
import type { LevelDay } from './queries.ts'

// Those of the levels: a move up is as orange as high, one down as blue as low.
const colours: Record<Way, string> = {
  up: 'var(--comity-risk-high)',
  down: 'var(--comity-risk-low)',
  entered: 'var(--mantine-color-anchor)',
  left: 'var(--comity-risk-insufficient)',
}
const levels = ['critical', 'high', 'medium', 'low', 'insufficient_data'] as const

/** Moves by day or week as bars; the table adds the levels that they led to. */
export function MovementChart({ days }: { days: readonly LevelDay[] }) {
  const { t } = useTranslation(['risk-pages', 'messages'])
  const { day, shortDay } = useFormats()
  const { isByWeek, rows } = movementRows(days)
  return (
    <Chart
      title={t('movement.title')}
      fileName="comity-risk-movement"
      first={t(isByWeek ? 'movement.week' : 'movement.day')}
      unit={t('movement.axis')}
      rows={rows.map((row) => ({
        at: shortDay(row.day),
        name: day(row.day),
        inFile: row.day,
        values: { ...row.moves, ...row.levels },
      }))}
      series={[
        ...ways.map((way) => ({
          key: way,
          label: t(`movement.${way}`),
          as: 'bar' as const,
          colour: colours[way],
        })),
        ...levels.map((level) => ({ key: level, label: t(`messages:risk.${level}`) })),
      ]}
      isStacked
      isWhole
      note={t(isByWeek ? 'movement.byWeek' : 'movement.byDay')}
    />
  )
}
