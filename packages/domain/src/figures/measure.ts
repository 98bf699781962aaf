import { leastShown } from '../network/figures.ts'
import { countInterval, meanInterval, medianRank, shareInterval, type Interval } from './intervals.ts'

/**
 * What a figure is: a number of records; a share from 0 to 1; events for each 1,000 of something; the median of
 * durations in seconds; the mean of points on a scale.
 */
export const figureUnits = ['count', 'share', 'rate', 'duration', 'score'] as const
export type FigureUnit = (typeof figureUnits)[number]

/** How the interval of a unit is made. A count of records is exact: it has none. */
export const intervalMethods = {
  count: 'none',
  share: 'wilson',
  rate: 'poisson',
  duration: 'order_statistics',
  score: 'student',
} as const satisfies Record<FigureUnit, string>
export type IntervalMethod = (typeof intervalMethods)[FigureUnit]

/** Equal observations, counted: `hits` of `n` for shares and rates, `n` times an `amount` for durations and scores. */
export interface Observation {
  readonly n: number
  readonly hits: number
  readonly amount: number | null
}

export interface Measured {
  /** Null: nothing was observed, or too little to say anything. */
  readonly value: number | null
  /** Both ends of the 95 % interval; null where there is none. */
  readonly low: number | null
  readonly high: number | null
  /** The records that the value rests on. */
  readonly n: number
  /** Whether the value is withheld because it rests on fewer than `leastShown` records. */
  readonly isTooFew: boolean
}

/** Events are stated for each so many. */
const per = 1_000

const unknown = { value: null, low: null, high: null }

/**
 * The value of observations with its interval. Estimates of fewer than `leastShown` records are withheld: they say more
 * about single records than about the whole. Counts are not, because whoever reads them may open every record.
 */
export function measure(unit: FigureUnit, observations: readonly Observation[]): Measured {
  const n = observations.reduce((sum, each) => sum + each.n, 0)
  if (unit === 'count') return { value: n, low: null, high: null, n, isTooFew: false }
  if (n < leastShown) return { ...unknown, n, isTooFew: n > 0 }
  return { ...estimate(unit, observations, n), n, isTooFew: false }
}

function estimate(unit: Exclude<FigureUnit, 'count'>, observations: readonly Observation[], n: number) {
  if (unit === 'duration') return median(observations, n)
  if (unit === 'score') return mean(observations, n)
  const hits = observations.reduce((sum, each) => sum + each.hits, 0)
  if (unit === 'share') return { value: hits / n, ...shareInterval(hits, n) }
  const { low, high } = countInterval(hits)
  return { value: (hits / n) * per, low: (low / n) * per, high: (high / n) * per }
}

function median(observations: readonly Observation[], n: number) {
  const sorted = observations.toSorted((one, other) => (one.amount ?? 0) - (other.amount ?? 0))
  const amountAt = (place: number) => {
    let seen = 0
    for (const each of sorted) if ((seen += each.n) >= place) return each.amount ?? 0
    throw new Error('There is no observation at this place')
  }
  const rank = medianRank(n)
  // Of two in the middle the lower, so that it is a value that was observed.
  const value = amountAt(Math.ceil(n / 2))
  if (rank === null) return { ...unknown, value }
  return { value, low: amountAt(rank), high: amountAt(n - rank + 1) }
}

function mean(observations: readonly Observation[], n: number): Interval & { value: number } {
  const sumOf = (power: number) =>
    observations.reduce((sum, each) => sum + each.n * (each.amount ?? 0) ** power, 0)
  const value = sumOf(1) / n
  const deviation = Math.sqrt(Math.max(0, (sumOf(2) - n * value ** 2) / (n - 1)))
  const amounts = observations.map(({ amount }) => amount ?? 0)
  const { low, high } = meanInterval(value, deviation, n)
  // No mean lies beyond the values that it is of.
  return { value, low: Math.max(low, Math.min(...amounts)), high: Math.min(high, Math.max(...amounts)) }
}
