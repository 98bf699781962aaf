import { CompositeChart } from '@mantine/charts'
import { drawnOf, type ChartData } from './chart-data.ts'
import '@mantine/charts/styles.css'

interface DrawingProps extends ChartData {
  readonly height: number
  readonly write: (value: number) => string
}

/** The library shifts words of the axes, beyond the room that it has kept for them. */
const tick = { fontSize: 12, fill: 'currentColor' }
/** More points than these need no dots, which would hide the line. */
const mostDots = 31

/** The chart library, which nothing else imports. Screen readers and keyboards get the table instead. */
export default function Drawing({
  rows,
  series,
  band,
  marks = [],
  isStacked = false,
  isWhole = false,
  range,
  x,
  xLabel,
  height,
  write,
}: DrawingProps) {
  const drawn = drawnOf(series)
  const data = rows.map(({ at, values }) => ({
    at,
    ...values,
    ...(band ? { band: bandOf(values[band.low], values[band.high]) } : {}),
  }))
  // A tooltip is given a band as both of its ends.
  const writeAll = (value: number | readonly number[]) =>
    Array.isArray(value) ? value.map(write).join(' – ') : write(Number(value))
  return (
    <CompositeChart
      h={height}
      data={data}
      dataKey="at"
      curveType="linear"
      connectNulls={false}
      withDots={rows.length <= mostDots}
      dotProps={{ r: 2.5 }}
      maxBarWidth={40}
      gridColor="var(--comity-border)"
      textColor="dimmed"
      strokeDasharray="0"
      valueFormatter={writeAll}
      composedChartProps={{
        accessibilityLayer: false,
        barCategoryGap: '22%',
        barGap: 2,
        margin: { top: 8, right: 8, bottom: xLabel ? 30 : 0, left: 0 },
      }}
      barProps={({ name }) => ({
        radius: isStacked && name !== drawn.findLast(({ as }) => as === 'bar')?.key ? 0 : [3, 3, 0, 0],
        ...(isStacked ? { stackId: 'all' } : {}),
      })}
      areaProps={{ strokeWidth: 0, dot: false, activeDot: false }}
      xAxisProps={{
        tick,
        minTickGap: 24,
        tickMargin: 8,
        ...(x ? { type: 'number', domain: [...x.range], tickFormatter: x.write } : {}),
      }}
      yAxisProps={{
        tick,
        tickMargin: 4,
        allowDecimals: !isWhole,
        width: 'auto',
        tickFormatter: write,
        ...(range ? { domain: [...range] } : {}),
      }}
      {...(xLabel ? { xAxisLabel: xLabel } : {})}
      referenceLines={marks.map((mark) => ({ ...mark, color: 'dimmed' }))}
      series={[
        ...(band
          ? [
              {
                name: 'band',
                label: band.labels[0],
                color: drawn[0]?.colour ?? 'dimmed',
                type: 'area' as const,
              },
            ]
          : []),
        ...drawn.map(({ key, label, as, colour, dash }) => ({
          name: key,
          label,
          color: colour,
          type: as,
          strokeDasharray: dash,
        })),
      ]}
    />
  )
}

const bandOf = (low: number | null | undefined, high: number | null | undefined) =>
  typeof low === 'number' && typeof high === 'number' ? [low, high] : null
