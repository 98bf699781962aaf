import { LineChart } from '@mantine/charts'
import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { ChartWithTable } from './chart-with-table.tsx'
import type { Bins } from './queries.ts'
import type { End } from './search.ts'
import { usePercent } from './use-percent.ts'
import '@mantine/charts/styles.css'

/** Ten groups: the nearer to the dashed line, the truer the percentages. */
export default function CalibrationChart({ of, bins }: { of: End; bins: Bins }) {
  const { t } = useTranslation('predict')
  const { number } = useFormats()
  const percent = usePercent()
  const filled = bins.flatMap(({ rows, predicted, observed }) =>
    predicted === null || observed === null ? [] : [{ rows, predicted, observed }],
  )
  const label = {
    predicted: t('calibration.predicted'),
    observed: t(`calibration.observed.${of}`),
    rows: t('calibration.bookings'),
  }
  const count = filled.reduce((sum, { rows }) => sum + rows, 0)
  const most = Math.max(...filled.flatMap(({ predicted, observed }) => [predicted, observed]))
  const step = most > 0.2 ? 0.2 : 0.05
  const domain: [number, number] = [0, Math.max(step, Math.ceil(most / step) * step)]
  return (
    <ChartWithTable
      fileName={`comity-calibration-${of}`}
      summary={t('calibration.table')}
      head={[t('calibration.group'), label.rows, label.predicted, label.observed]}
      rows={filled.map(({ rows, predicted, observed }, index) => [index + 1, rows, predicted, observed])}
      note={t('calibration.note', { count })}
      chart={
        <LineChart
          h={300}
          data={filled.map(({ predicted, observed }) => ({ predicted, observed, right: predicted }))}
          dataKey="predicted"
          withLegend
          curveType="linear"
          lineChartProps={{ accessibilityLayer: false }}
          xAxisProps={{ type: 'number', domain, tickFormatter: percent }}
          yAxisProps={{ domain, width: 64 }}
          xAxisLabel={label.predicted}
          yAxisLabel={label.observed}
          valueFormatter={percent}
          series={[
            { name: 'observed', label: label.observed, color: 'blue.5' },
            { name: 'right', label: t('calibration.right'), color: 'gray.5', strokeDasharray: '4 4' },
          ]}
        />
      }
    >
      {filled.map(({ rows, predicted, observed }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- groups are known by their place alone
        <Table.Tr key={index}>
          <Table.Th scope="row">{index + 1}</Table.Th>
          <Table.Td className="tabular text-end">{number(rows)}</Table.Td>
          <Table.Td className="tabular text-end">{percent(predicted)}</Table.Td>
          <Table.Td className="tabular text-end">{percent(observed)}</Table.Td>
        </Table.Tr>
      ))}
    </ChartWithTable>
  )
}
