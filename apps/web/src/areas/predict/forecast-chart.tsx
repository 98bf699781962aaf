import { LineChart } from '@mantine/charts'
import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { ChartWithTable } from './chart-with-table.tsx'
import type { Forecast } from './queries.ts'
import { usePercent } from './use-percent.ts'
import '@mantine/charts/styles.css'

interface ForecastChartProps {
  readonly days: Forecast['days']
  readonly title: string
  readonly coverage: number
}

export default function ForecastChart({ days, title, coverage }: ForecastChartProps) {
  const { t } = useTranslation('predict')
  const { day, shortDay, number } = useFormats()
  const percent = usePercent()
  const lines = [
    { name: 'expected', color: 'blue.5', dash: '0' },
    { name: 'low', color: 'gray.5', dash: '4 4' },
    { name: 'high', color: 'gray.5', dash: '4 4' },
  ] as const
  const label = { expected: t('days.expected'), low: t('days.low'), high: t('days.high') }
  return (
    <ChartWithTable
      fileName="comity-forecast"
      summary={t('days.table')}
      head={[t('days.day'), label.expected, label.low, label.high]}
      rows={days.map(({ date, expected, low, high }) => [date, expected, low, high])}
      note={t('days.interval', { percent: percent(coverage) })}
      chart={
        <LineChart
          h={280}
          data={days.map((each) => ({ ...each, date: shortDay(each.date) }))}
          dataKey="date"
          withLegend
          curveType="linear"
          withDots={days.length <= 30}
          // The table below is what screen readers and keyboards get.
          lineChartProps={{ accessibilityLayer: false }}
          yAxisLabel={t('days.axis', { what: title })}
          valueFormatter={number}
          series={lines.map(({ name, color, dash }) => ({
            name,
            color,
            strokeDasharray: dash,
            label: label[name],
          }))}
        />
      }
    >
      {days.map(({ date, expected, low, high }) => (
        <Table.Tr key={date}>
          <Table.Th scope="row">{day(date)}</Table.Th>
          {[expected, low, high].map((value, column) => (
            <Table.Td key={lines[column]?.name} className="tabular text-end">
              {number(value)}
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </ChartWithTable>
  )
}
