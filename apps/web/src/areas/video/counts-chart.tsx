import { useTranslation } from 'react-i18next'
import { Chart } from '../../charts/chart.tsx'
import { mostSeries } from '../../charts/chart-data.ts'
import { useFormats } from '../../shell/language/formats.ts'
import type { Counts } from './queries.ts'

type Count = Counts['items'][number]

/** Who came in by hour or day, in colours of areas; the table adds who went out. */
export function CountsChart({ counts }: { counts: Counts }) {
  const { t, i18n } = useTranslation('video')
  const list = new Intl.ListFormat(i18n.language)
  const { day: written, hour: writtenHour } = useFormats()
  const hasVenues = new Set(counts.items.map(({ venue }) => venue.id)).size > 1
  const whenOf = ({ day, hour }: Count) => (hour === null ? written(day) : writtenHour(day, hour))
  const placeOf = ({ area, venue }: Count) => (hasVenues ? `${area} · ${venue.name}` : area)
  const places = [...new Set(counts.items.map(placeOf))].toSorted((a, b) => a.localeCompare(b))
  const unseen = places.slice(mostSeries)
  return (
    <Chart
      title={t('counts.in')}
      fileName="comity-counts"
      first={t('counts.when')}
      unit={t('counts.in')}
      height={300}
      rows={[...Map.groupBy(counts.items, whenOf)].map(([when, items]) => ({
        at: when,
        values: Object.fromEntries(items.map((item) => [placeOf(item), item.cameIn])),
      }))}
      series={places.slice(0, mostSeries).map((place) => ({ key: place, label: place, as: 'bar' }))}
      table={{
        head: [
          t('counts.when'),
          t('filter.venue'),
          ...['area', 'in', 'out', 'told'].map((column) => t(`counts.${column}`)),
        ],
        rows: counts.items.map((item) => [
          whenOf(item),
          item.venue.name,
          item.area,
          item.cameIn,
          item.wentOut,
          item.told,
        ]),
      }}
      isStacked
      isWhole
      note={[
        t(`counts.note.${counts.step}`, { count: counts.items.reduce((sum, { told }) => sum + told, 0) }),
        ...(unseen.length > 0 ? [t('counts.onlyInTable', { areas: list.format(unseen) })] : []),
      ].join(' ')}
    />
  )
}
