import { BarChart } from '@mantine/charts'
import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { ChartWithTable } from '../predict/chart-with-table.tsx'
import type { Counts } from './queries.ts'
import '@mantine/charts/styles.css'
import classes from './video.module.css'

const colours = ['blue.5', 'orange.5', 'teal.5', 'grape.4', 'gray.5']

/** Who came in, by area, as bars; coming and going of every area in the table. */
export default function CountsChart({ counts }: { counts: Counts }) {
  const { t, i18n } = useTranslation('video')
  const list = new Intl.ListFormat(i18n.language)
  const { dateTime, date } = useFormats()
  const written = counts.step === 'hour' ? dateTime : date
  const areas = [...new Set(counts.items.map(({ area }) => area))].toSorted((a, b) => a.localeCompare(b))
  const shown = areas.slice(0, colours.length)
  const instants = [...new Set(counts.items.map(({ at }) => at))]
  const data = instants.map((at) => ({
    at: written(at),
    ...Object.fromEntries(
      counts.items.filter((item) => item.at === at).map(({ area, cameIn }) => [area, cameIn]),
    ),
  }))
  const head = ['when', 'area', 'in', 'out', 'told'].map((column) => t(`counts.${column}`))
  return (
    <ChartWithTable
      chart={
        <BarChart
          h={300}
          data={data}
          dataKey="at"
          withLegend
          type="stacked"
          barChartProps={{ accessibilityLayer: false }}
          yAxisProps={{ allowDecimals: false }}
          yAxisLabel={t('counts.in')}
          series={shown.map((area, index) => ({ name: area, color: colours[index] ?? 'gray.5' }))}
        />
      }
      note={[
        t(`counts.note.${counts.step}`, { count: counts.items.reduce((sum, { told }) => sum + told, 0) }),
        ...(areas.length > shown.length
          ? [t('counts.onlyInTable', { areas: list.format(areas.slice(colours.length)) })]
          : []),
      ].join(' ')}
      summary={t('counts.table')}
      head={head}
      fileName="counts"
      rows={counts.items.map((item) => [
        item.at,
        `"${item.area.replaceAll('"', '""').replace(/^[=+\-@\t]/u, "'$&")}"`,
        item.cameIn,
        item.wentOut,
        item.told,
      ])}
    >
      {counts.items.map((item) => (
        <Table.Tr key={`${item.at} ${item.area}`}>
          <Table.Th scope="row">{written(item.at)}</Table.Th>
          <Table.Td translate="no">{item.area}</Table.Td>
          <Table.Td className={classes['figure']}>{item.cameIn}</Table.Td>
          <Table.Td className={classes['figure']}>{item.wentOut}</Table.Td>
          <Table.Td className={classes['figure']}>{item.told}</Table.Td>
        </Table.Tr>
      ))}
    </ChartWithTable>
  )
}
