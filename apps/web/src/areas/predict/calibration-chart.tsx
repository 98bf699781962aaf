import { useTranslation } from 'react-i18next'
import { Chart } from '../../charts/chart.tsx'
import { useFormats } from '../../shell/language/formats.ts'
import type { Bins } from './queries.ts'
import type { End } from './search.ts'
import { usePercent } from './use-percent.ts'

/** Ten groups: the nearer to the dashed line, the truer the percentages. */
export function CalibrationChart({ of, title, bins }: { of: End; title: string; bins: Bins }) {
  const { t } = useTranslation('predict')
  const { number } = useFormats()
  const percent = usePercent()
  const filled = bins.flatMap(({ rows, predicted, observed }) =>
    predicted === null || observed === null ? [] : [{ rows, predicted, observed }],
  )
  const label = { predicted: t('calibration.predicted'), observed: t(`calibration.observed.${of}`) }
  const count = filled.reduce((sum, { rows }) => sum + rows, 0)
  const most = Math.max(...filled.flatMap(({ predicted, observed }) => [predicted, observed]))
  const step = most > 0.2 ? 0.2 : 0.05
  const range = [0, Math.max(step, Math.ceil(most / step) * step)] as const
  return (
    <Chart
      title={title}
      fileName={`comity-calibration-${of}`}
      first={t('calibration.group')}
      unit={label.observed}
      xLabel={label.predicted}
      height={300}
      rows={filled.map(({ predicted, observed }) => ({
        at: predicted,
        values: { observed, right: predicted },
      }))}
      series={[
        { key: 'observed', label: label.observed, as: 'line' },
        {
          key: 'right',
          label: t('calibration.right'),
          as: 'line',
          colour: 'var(--mantine-color-dimmed)',
          dash: '4 4',
        },
      ]}
      table={{
        head: [t('calibration.group'), t('calibration.bookings'), label.predicted, label.observed],
        rows: filled.map(({ rows, predicted, observed }, index) => [index + 1, rows, predicted, observed]),
        write: [number, number],
      }}
      range={range}
      x={{ range, write: percent }}
      write={percent}
      note={t('calibration.note', { count })}
    />
  )
}
