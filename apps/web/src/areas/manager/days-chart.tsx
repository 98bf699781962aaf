import { LineChart } from '@mantine/charts'
import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import type { Metrics } from './queries.ts'
import '@mantine/charts/styles.css'

/** Dash patterns beside colours, so that a line is not known by colour alone. */
const lines = [
  { name: 'ratings', color: 'blue.5', strokeDasharray: '0' },
  { name: 'incidents', color: 'orange.5', strokeDasharray: '6 3' },
  { name: 'activities', color: 'teal.5', strokeDasharray: '2 3' },
] as const

export default function DaysChart({ days }: Pick<Metrics, 'days'>) {
  const { t } = useTranslation('manager')
  const { shortDay } = useFormats()
  const data = days.map((each) => ({ ...each, day: shortDay(each.day) }))
  return (
    <>
      <div aria-hidden>
        <LineChart
          h={280}
          data={data}
          dataKey="day"
          withLegend
          withDots={false}
          curveType="linear"
          // The table below is what screen readers and keyboards get.
          lineChartProps={{ accessibilityLayer: false }}
          yAxisProps={{ allowDecimals: false }}
          yAxisLabel={t('days.axis')}
          series={lines.map((line) => ({ ...line, label: t(`days.${line.name}`) }))}
        />
      </div>
      <details className="shrinkable">
        <summary>{t('days.table')}</summary>
        <Table.ScrollContainer minWidth={280} type="native">
          <Table>
            <Table.Caption className="visually-hidden">{t('days.table')}</Table.Caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('days.day')}</Table.Th>
                {lines.map(({ name }) => (
                  <Table.Th key={name} scope="col">
                    {t(`days.${name}`)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {days.map((each) => (
                <Table.Tr key={each.day}>
                  <Table.Th scope="row">{shortDay(each.day)}</Table.Th>
                  {lines.map(({ name }) => (
                    <Table.Td key={name}>{each[name]}</Table.Td>
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
