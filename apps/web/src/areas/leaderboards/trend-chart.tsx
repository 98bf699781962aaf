import { LineChart } from '@mantine/charts'
import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import type { Trends } from './queries.ts'
import type { Board } from './search.ts'
import '@mantine/charts/styles.css'
import classes from './leaderboards.module.css'

/** More lines than this nobody can tell apart; the table has all. */
const mostLines = 5
/** Dash patterns beside colours, so that a line is not known by colour alone. */
const dashes = ['0', '6 3', '2 3', '10 4', '10 3 2 3']
const colours = ['blue.5', 'orange.5', 'teal.5', 'grape.4', 'gray.5']

/** Figures by period: lines for the first five, a table for all. */
export default function TrendChart({ trends, of }: { trends: Trends; of: Board }) {
  const { t } = useTranslation('leaderboard')
  const { day, shortDay } = useFormats()
  const { periods } = trends
  // Where periods are years apart a day without its year would say nothing.
  const spansYears = (periods.at(-1)?.to.slice(0, 4) ?? '') > String(Number(periods[0]?.to.slice(0, 4)) + 1)
  const written = spansYears ? day : shortDay
  const nameOf = (name: string | null) => name ?? t('staff.left')
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
          series={lines.map(({ id, name }, index) => ({
            name: id,
            label: nameOf(name),
            color: colours[index] ?? 'gray.5',
            strokeDasharray: dashes[index] ?? '0',
          }))}
        />
      </div>
      <details className={classes['details']}>
        <summary>{t('trend.table')}</summary>
        <Table.ScrollContainer minWidth={560} type="native">
          <Table>
            <Table.Caption className="visually-hidden">{t('trend.table')}</Table.Caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('trend.who')}</Table.Th>
                {periods.map((period) => (
                  <Table.Th key={period.to} className={classes['figure']}>
                    {written(period.to)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {trends.series.map(({ id, name, values }) => (
                <Table.Tr key={id}>
                  <Table.Th scope="row" translate="no">
                    {nameOf(name)}
                  </Table.Th>
                  {values.map((value, index) => (
                    <Table.Td key={periods[index]?.to} className={classes['figure']}>
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
