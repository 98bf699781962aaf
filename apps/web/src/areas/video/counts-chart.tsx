import { BarChart } from '@mantine/charts'
import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { ChartWithTable } from '../predict/chart-with-table.tsx'
import type { Counts } from './queries.ts'
import '@mantine/charts/styles.css'

const colours = ['blue.5', 'orange.5', 'teal.5', 'grape.4', 'gray.5']

type Count = Counts['items'][number]

/** A text as one cell of a table file, which no spreadsheet evaluates as a formula. */
const cell = (text: string) => `"${text.replaceAll('"', '""').replace(/^[=+\-@\t]/u, "'$&")}"`

export default function CountsChart({ counts }: { counts: Counts }) {
  const { t, i18n } = useTranslation('video')
  const list = new Intl.ListFormat(i18n.language)
  const { day: written, hour: writtenHour } = useFormats()
  const hasVenues = new Set(counts.items.map(({ venue }) => venue.id)).size > 1
  const whenOf = ({ day, hour }: Count) => (hour === null ? written(day) : writtenHour(day, hour))
  const placeOf = ({ area, venue }: Count) => (hasVenues ? `${area} · ${venue.name}` : area)
  const places = [...new Set(counts.items.map(placeOf))].toSorted((a, b) => a.localeCompare(b))
  const shown = places.slice(0, colours.length)
  const data = [...Map.groupBy(counts.items, whenOf)].map(([when, items]) => ({
    when,
    ...Object.fromEntries(items.map((item) => [placeOf(item), item.cameIn])),
  }))
  const head = [
    t('counts.when'),
    t('filter.venue'),
    ...['area', 'in', 'out', 'told'].map((column) => t(`counts.${column}`)),
  ]
  return (
    <ChartWithTable
      chart={
        <BarChart
          h={300}
          data={data}
          dataKey="when"
          withLegend
          type="stacked"
          barChartProps={{ accessibilityLayer: false }}
          yAxisProps={{ allowDecimals: false }}
          yAxisLabel={t('counts.in')}
          series={shown.map((place, index) => ({ name: place, color: colours[index] ?? 'gray.5' }))}
        />
      }
      note={[
        t(`counts.note.${counts.step}`, { count: counts.items.reduce((sum, { told }) => sum + told, 0) }),
        ...(places.length > shown.length
          ? [t('counts.onlyInTable', { areas: list.format(places.slice(colours.length)) })]
          : []),
      ].join(' ')}
      summary={t('counts.table')}
      head={head}
      fileName="counts"
      rows={counts.items.map((item) => [
        item.hour === null ? item.day : `${item.day} ${String(item.hour).padStart(2, '0')}:00`,
        cell(item.venue.name),
        cell(item.area),
        item.cameIn,
        item.wentOut,
        item.told,
      ])}
    >
      {counts.items.map((item) => (
        <Table.Tr key={`${item.day} ${item.hour} ${item.venue.id} ${item.area}`}>
          <Table.Th scope="row">{whenOf(item)}</Table.Th>
          <Table.Td translate="no">{item.venue.name}</Table.Td>
          <Table.Td translate="no">{item.area}</Table.Td>
          <Table.Td className="text-end">{item.cameIn}</Table.Td>
          <Table.Td className="text-end">{item.wentOut}</Table.Td>
          <Table.Td className="text-end">{item.told}</Table.Td>
        </Table.Tr>
      ))}
    </ChartWithTable>
  )
}
