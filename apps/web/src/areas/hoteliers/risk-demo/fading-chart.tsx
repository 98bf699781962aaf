import { CompositeChart } from '@mantine/charts'
import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { FileLink } from '../../../ui/file-link.tsx'
import { shownScore } from '../../risk/shown-score.ts'
import type { FadingPoint } from './demo-score.ts'
import '@mantine/charts/styles.css'

const levels = ['medium', 'high', 'critical'] as const
const thresholds = { medium: 25, high: 50, critical: 75 }

/** What the score will be if nothing else happens: a line with its evidence range, and a table of the same. */
export default function FadingChart({ points }: { points: readonly FadingPoint[] }) {
  const { t } = useTranslation(['hoteliers-risk', 'messages'])
  const { date, number } = useFormats()
  const rows = points.map(({ at, score, range }) => ({
    day: date(new Date(at).toISOString()),
    score: score === null ? null : shownScore(score),
    range: range && [Math.round(range.low), Math.round(range.high)],
  }))
  const csv = [
    ['day', 'score', 'low', 'high'].join(','),
    ...points.map(({ at, score, range }) =>
      [new Date(at).toISOString().slice(0, 10), score ?? '', range?.low ?? '', range?.high ?? ''].join(','),
    ),
  ].join('\n')
  return (
    <>
      <div aria-hidden translate="no">
        <CompositeChart
          h={280}
          data={rows}
          dataKey="day"
          curveType="linear"
          withDots={false}
          connectNulls={false}
          withTooltip={false}
          withLegend
          yAxisLabel={t('fading.axis')}
          yAxisProps={{ domain: [0, 100], ticks: [0, 25, 50, 75, 100] }}
          xAxisProps={{ minTickGap: 48 }}
          // The table below is what screen readers and keyboards get.
          composedChartProps={{ accessibilityLayer: false }}
          areaProps={{ fillOpacity: 0.25, strokeWidth: 0, isAnimationActive: false }}
          lineProps={{ isAnimationActive: false }}
          referenceLines={levels.map((level) => ({
            y: thresholds[level],
            label: t(`messages:risk.${level}`),
            color: 'gray.6',
          }))}
          series={[
            { name: 'range', label: t('fading.range'), color: 'gray.5', type: 'area' },
            { name: 'score', label: t('fading.score'), color: 'blue.5', type: 'line' },
          ]}
        />
      </div>
      <details>
        <summary className="strong">{t('fading.table')}</summary>
        <Table.ScrollContainer minWidth={300} type="native">
          <Table>
            <Table.Caption className="visually-hidden">{t('fading.table')}</Table.Caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('fading.day')}</Table.Th>
                <Table.Th>{t('fading.score')}</Table.Th>
                <Table.Th>{t('fading.range')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ day, score, range }) => (
                <Table.Tr key={day}>
                  <Table.Th scope="row">{day}</Table.Th>
                  <Table.Td>{score === null ? t('messages:risk.insufficient_data') : number(score)}</Table.Td>
                  <Table.Td>{range ? range.map(number).join('–') : '–'}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        <FileLink
          label={t('fading.download')}
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
        />
      </details>
    </>
  )
}
