import { useTranslation } from 'react-i18next'
import { Chart } from '../../charts/chart.tsx'
import { useMonth } from './use-month.ts'

interface MonthChartProps {
  readonly title: string
  readonly rows: readonly { readonly month: string; readonly counts: readonly number[] }[]
  readonly series: readonly string[]
  readonly note: string
  readonly fileName: string
}

/** Counts by calendar month. */
export function MonthChart({ title, rows, series, note, fileName }: MonthChartProps) {
  const { t } = useTranslation('effects')
  const monthOf = useMonth()
  return (
    <Chart
      title={title}
      fileName={fileName}
      first={t('month')}
      rows={rows.map(({ month, counts }) => ({
        at: monthOf(month),
        inFile: month,
        values: Object.fromEntries(counts.entries()),
      }))}
      series={series.map((label, index) => ({ key: String(index), label, as: 'bar' }))}
      isWhole
      note={note}
    />
  )
}
