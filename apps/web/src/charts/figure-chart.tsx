import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../shell/language/formats.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { SkeletonList } from '../ui/skeleton-list.tsx'
import { Chart } from './chart.tsx'
import type { ChartRow, ChartSeries } from './chart-data.ts'
import { figureQuery, type FigurePeriod, type FigureResult } from './figure-queries.ts'
import { useFigureWords } from './use-figure-words.ts'

interface FigureChartProps {
  readonly title: string
  /** Of one unit; the first may be drawn as bars. An interval is drawn where there is one figure. */
  readonly ids: readonly string[]
  readonly period: FigurePeriod
  readonly as?: 'bars' | 'lines'
}

/** The points that a rating gives. */
const scale = [1, 5] as const

/** Figures of the registry over time. */
export function FigureChart({ title, ids, period, as = 'lines' }: FigureChartProps) {
  const { i18n } = useTranslation('charts')
  const queries = useQueries({ queries: ids.map((id) => figureQuery(id, period, i18n.language)) })
  const figures = queries.flatMap(({ data }) => (data ? [data] : []))
  const failed = queries.find(({ error, data }) => error && !data)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  const [first] = figures
  if (!first || figures.length < ids.length) return <SkeletonList rows={1} rowHeight={300} />
  return <Drawn title={title} first={first} figures={figures} as={as} />
}

interface DrawnProps {
  readonly title: string
  readonly first: FigureResult
  readonly figures: readonly FigureResult[]
  readonly as: 'bars' | 'lines'
}

function Drawn({ title, first, figures, as }: DrawnProps) {
  const { t } = useTranslation('charts')
  const { shortDay, days, number } = useFormats()
  const words = useFigureWords()
  const { unit, step, interval, series: points } = first
  const hasBand = figures.length === 1 && interval !== 'none'
  const series = figures.map(({ id, title: label }, index): ChartSeries => ({
    key: id,
    label,
    as: as === 'bars' && index === 0 ? 'bar' : 'line',
  }))
  if (hasBand) series.push({ key: 'n', label: t('n'), write: number })
  const rows = points.map(({ from, to, low, high, n }, at): ChartRow => ({
    at: shortDay(from),
    name: days(from, to),
    inFile: from,
    values: {
      ...Object.fromEntries(figures.map((figure) => [figure.id, figure.series[at]?.value ?? null])),
      ...(hasBand ? { low, high, n } : {}),
    },
  }))
  return (
    <Chart
      title={title}
      fileName={`comity-${first.id}`}
      first={t(`step.${step}`)}
      unit={t(`per.${step}`)}
      rows={rows}
      series={series}
      {...(hasBand
        ? { band: { low: 'low', high: 'high', labels: [t('interval'), t('low'), t('high')] as const } }
        : {})}
      isWhole={unit === 'count'}
      {...(unit === 'score' ? { range: scale } : {})}
      write={(value) => words.onAxis(unit, value)}
      note={figures
        .map(({ title: name, current: { n } }) => {
          const records = t('records', { count: n, number: number(n) })
          return figures.length === 1 ? records : `${name}: ${records}`
        })
        .join(' · ')}
    />
  )
}
