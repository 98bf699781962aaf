import { BarChart } from '@mantine/charts'
import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { ChartWithTable } from '../predict/chart-with-table.tsx'
import { useMonth } from './use-month.ts'
import '@mantine/charts/styles.css'

interface MonthChartProps {
  readonly rows: readonly { readonly month: string; readonly counts: readonly number[] }[]
  readonly series: readonly { readonly label: string; readonly color: string }[]
  readonly note: string
  readonly fileName: string
}

export default function MonthChart({ rows, series, note, fileName }: MonthChartProps) {
  const { t } = useTranslation('effects')
  const { number } = useFormats()
  const monthOf = useMonth()
  return (
    <ChartWithTable
      fileName={fileName}
      summary={t('table')}
      head={[t('month'), ...series.map(({ label }) => label)]}
      rows={rows.map(({ month, counts }) => [month, ...counts])}
      note={note}
      chart={
        <BarChart
          h={240}
          data={rows.map(({ month, counts }) => ({
            ...Object.fromEntries(counts.entries()),
            month: monthOf(month),
          }))}
          dataKey="month"
          withLegend
          // The table below is what screen readers and keyboards get.
          barChartProps={{ accessibilityLayer: false }}
          yAxisProps={{ allowDecimals: false }}
          valueFormatter={number}
          series={series.map((one, at) => ({ ...one, name: String(at) }))}
        />
      }
    >
      {rows.map(({ month, counts }) => (
        <Table.Tr key={month}>
          <Table.Th scope="row">{monthOf(month)}</Table.Th>
          {series.map(({ label }, at) => (
            <Table.Td key={label} className="tabular text-end">
              {number(counts[at] ?? 0)}
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </ChartWithTable>
  )
}
