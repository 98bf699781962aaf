/** A value at each row, under a key of the rows; without a form it stands only in the table and the file. */
export interface ChartSeries {
  readonly key: string
  readonly label: string
  readonly as?: 'bar' | 'line'
  /** By its place among the drawn ones unless said otherwise. */
  readonly colour?: string
  readonly dash?: string
  /** How its values are written in the table, if not as those of the chart. */
  readonly write?: (value: number) => string
}

/** An interval around a line: two keys of the rows. */
interface ChartBand {
  readonly low: string
  readonly high: string
  /** Of the band in the legend, and of its ends in the table. */
  readonly labels: readonly [band: string, low: string, high: string]
}

export interface ChartRow {
  /** Its place on the axis: a word, or a number where the axis is one. */
  readonly at: string | number
  /** Its name in the table; that on the axis unless said otherwise. */
  readonly name?: string
  /** Its name in a file, such as a day by ISO 8601; that in the table unless said otherwise. */
  readonly inFile?: string
  readonly values: Readonly<Record<string, number | null>>
}

/** A line across the chart at a value, or down it at a place of the axis. */
interface ChartMark {
  readonly x?: string | number
  readonly y?: number
  readonly label: string
}

export interface ChartData {
  readonly rows: readonly ChartRow[]
  readonly series: readonly ChartSeries[]
  readonly band?: ChartBand
  readonly marks?: readonly ChartMark[]
  /** Bars upon each other. */
  readonly isStacked?: boolean
  /** Only whole numbers on the axis. */
  readonly isWhole?: boolean
  /** Both ends of the axis of values. */
  readonly range?: readonly [number, number]
  /** An axis of numbers below, with both ends and what it shows. */
  readonly x?: { readonly range: readonly [number, number]; readonly write: (value: number) => string }
  /** What stands below the axis. */
  readonly xLabel?: string
}

export type Cell = string | number | null

/** A chart as a table: the first column names the row. */
export interface ChartTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
  /** How the numbers of a column are written, if not as those of the chart. */
  readonly write?: readonly (((value: number) => string) | undefined)[]
}

/** Five can be told apart; more stand in the table. Each is dark enough on light ground, and light enough on dark. */
const colours = [
  'var(--mantine-color-anchor)',
  ...(['orange', 'blue', 'grape', 'gray'] as const).map(
    (name) => `light-dark(var(--mantine-color-${name}-8), var(--mantine-color-${name}-4))`,
  ),
]
export const mostSeries = colours.length
/** Beside colours, so that a line is not known by colour alone. */
const dashes = ['0', '6 3', '2 3', '10 4', '10 3 2 3']

export interface DrawnSeries extends Omit<ChartSeries, 'write'> {
  readonly as: 'bar' | 'line'
  readonly colour: string
  readonly dash: string
}

export function drawnOf(series: readonly ChartSeries[]): DrawnSeries[] {
  return series
    .flatMap(({ as, ...each }) => (as ? [{ ...each, as }] : []))
    .map((each, index) => ({
      colour: colours[index % mostSeries]!,
      dash: each.as === 'line' ? dashes[index % mostSeries]! : '0',
      ...each,
    }))
}

/** @param isFile for a file, which names rows as other programs read them */
export function tableOf({ rows, series, band }: ChartData, first: string, isFile = false): ChartTable {
  const ends = band ? [band.low, band.high] : []
  const keys = [...series.map(({ key }) => key), ...ends]
  return {
    head: [first, ...series.map(({ label }) => label), ...(band ? band.labels.slice(1) : [])],
    rows: rows.map(({ at, name = at, inFile = name, values }) => [
      isFile ? inFile : name,
      ...keys.map((key) => values[key] ?? null),
    ]),
    write: [undefined, ...series.map(({ write }) => write)],
  }
}
