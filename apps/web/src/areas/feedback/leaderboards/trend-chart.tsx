import { LineChart } from '@mantine/charts'
import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import type { Trends } from './queries.ts'
import { needsYear } from './needs-year.ts'
import type { Board } from './search.ts'
import '@mantine/charts/styles.css'
import classes from './leaderboards.module.css'

/** More lines cannot be told apart; the table has all. */
const mostLines = 5
/** Dash patterns beside colours, so that a line is not known by colour alone. */
const dashes = ['0', '6 3', '2 3', '10 4', '10 3 2 3']
const colours = ['blue.5', 'orange.5', 'teal.5', 'grape.4', 'gray.5']

interface TrendChartProps {
  readonly trends: Trends
  readonly of: Board
  readonly nameOf: (listed: Trends['series'][number]) => string
}

/** Figures by period: lines for the first five, a table for all. */
export default function TrendChart({ trends, of, nameOf }: TrendChartProps) {
  const { t } = useTranslation('feedback-leaderboard')
  const { day, shortDay } = useFormats()
  const { periods } = trends
  const written = needsYear(periods) ? day : shortDay
  const lines = trends.series.slice(0, mostLines)
  const data = periods.map((period, index) => ({
    period: written(period.to),
    ...Object.fromEntries(lines.map(({ id, values }) => [id, values[index] ?? 0])),
  }))
  return (
    <>
      <div aria-hidden translate="no">
        <LineChart
          h={280}
          data={data}
          dataKey="period"
          withLegend
          curveType="linear"
          // The table below is what screen readers and keyboards get.
          lineChartProps={{ accessibilityLayer: false }}
          yAxisProps={{ allowDecimals: false }}
          yAxisLabel={t(`trend.axis.${of}`)}
          series={lines.map((listed, index) => ({
            name: listed.id,
            label: nameOf(listed),
            color: colours[index] ?? 'gray.5',
            strokeDasharray: dashes[index] ?? '0',
          }))}
        />
      </div>
      <details>
        <summary>{t('trend.table')}</summary>
        <Table.ScrollContainer minWidth={560} type="native">
          <Table>
            <Table.Caption className="visually-hidden">{t('trend.table')}</Table.Caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('trend.who')}</Table.Th>
                {periods.map((period) => (
                  <Table.Th key={period.to} className={`${classes['figure']} tabular text-end`}>
                    {written(period.to)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {trends.series.map((listed) => (
                <Table.Tr key={listed.id}>
                  <Table.Th scope="row" translate="no">
                    {nameOf(listed)}
                  </Table.Th>
                  {listed.values.map((value, index) => (
                    <Table.Td key={periods[index]?.to} className={`${classes['figure']} tabular text-end`}>
                      {value}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </details>
    </>
  )
}
