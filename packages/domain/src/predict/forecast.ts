import { dateOf, dayOf } from './fields.ts'
import { meanOf } from './metrics.ts'
import { type Method, methods, type Train } from './weekly.ts'

const minDays = 56
const maxHorizonDays = 90
/** Target share of future days within the interval. */
const coverage = 0.8
/** Days before the first origin of a back-test, which then repeats every week. */
const firstOriginDays = 28

export interface DailyCount {
  /** "YYYY-MM-DD". */
  date: string
  /** 0 or more. */
  count: number
}

export interface ForecastDay {
  date: string
  /** The expected mean, 0 or more. */
  expected: number
  /** Ends of the 80 % interval, 0 or more. */
  low: number
  high: number
}

/** Accuracy of forecasts made on past days. Mean absolute errors, in the unit of the series. */
interface BackTest {
  /** Number of forecasts, one a week, each from earlier days only, and number of days judged. */
  origins: number
  days: number
  /** Of the chosen method. */
  meanAbsoluteError: number
  /** Of "as a week before", the simplest method. */
  naiveError: number
  /** Share of the days within the interval, where each forecast has an interval from the errors of the others. */
  coverage: number
}

export type Forecast =
  | { status: 'forecast'; method: Method; coverage: number; days: ForecastDay[]; backTest: BackTest }
  | { status: 'refused'; reason: 'too_short'; needed: { days: { have: number; need: number } } }

/**
 * Forecasts daily counts after a series, or returns why it cannot: with fewer than 56 days a forecast could not be
 * validated.
 *
 * Two methods are compared on past days: weekly exponential smoothing without trend (Holt 1957, Winters 1960) and "as
 * a week before"; the one with the smaller error is used, and both errors are returned. The interval contains 80 % of
 * the past errors. Yearly seasons and holidays are not modelled. Pure.
 *
 * @param series in any order; a missing day between the first and the last counts 0, duplicates add up
 * @param horizonDays integer, 1 to 90
 * @throws RangeError for a horizon out of range, an unreadable date, or a count that is negative or not finite
 */
export function forecast(series: readonly DailyCount[], horizonDays: number): Forecast {
  if (!Number.isInteger(horizonDays) || horizonDays < 1 || horizonDays > maxHorizonDays) {
    throw new RangeError(`horizonDays must be a whole number from 1 to ${maxHorizonDays}`)
  }
  const { firstDay, counts } = daily(series)
  if (counts.length < minDays) {
    return {
      status: 'refused',
      reason: 'too_short',
      needed: { days: { have: counts.length, need: minDays } },
    }
  }
  const smoothed = pastErrors(counts, horizonDays, methods.smoothing)
  const naive = pastErrors(counts, horizonDays, methods.as_a_week_before)
  const method = meanOf(sizes(smoothed)) < meanOf(sizes(naive)) ? 'smoothing' : 'as_a_week_before'
  const errors = method === 'smoothing' ? smoothed : naive
  const half = halfWidth(errors)
  const ahead = methods[method](counts)
  return {
    status: 'forecast',
    method,
    coverage,
    days: Array.from({ length: horizonDays }, (_, index) => {
      const expected = Math.max(0, ahead(index + 1))
      const date = dateOf(firstDay + counts.length + index)
      return { date, expected, low: Math.max(0, expected - half), high: expected + half }
    }),
    backTest: {
      origins: errors.length,
      days: errors.flat().length,
      meanAbsoluteError: meanOf(sizes(errors)),
      naiveError: meanOf(sizes(naive)),
      coverage: meanOf(
        errors.flatMap((own, at) => {
          const width = halfWidth(errors.filter((_, other) => other !== at))
          return own.map((error) => (Math.abs(error) <= width ? 1 : 0))
        }),
      ),
    },
  }
}

/** The errors of forecasts made at weekly intervals. */
function pastErrors(counts: readonly number[], horizonDays: number, method: Train): number[][] {
  const errors: number[][] = []
  for (let origin = firstOriginDays; origin < counts.length; origin += 7) {
    const ahead = method(counts.slice(0, origin))
    const happened = counts.slice(origin, origin + horizonDays)
    errors.push(happened.map((count, index) => count - Math.max(0, ahead(index + 1))))
  }
  return errors
}

function sizes(errors: readonly number[][]): number[] {
  return errors.flat().map(Math.abs)
}

function halfWidth(errors: readonly number[][]): number {
  const sorted = Float64Array.from(sizes(errors)).sort()
  return sorted[Math.min(sorted.length - 1, Math.ceil(coverage * sorted.length))] ?? 0
}

function daily(series: readonly DailyCount[]): { firstDay: number; counts: number[] } {
  const days = new Map<number, number>()
  for (const { date, count } of series) {
    const day = dayOf(date)
    if (day === null) throw new RangeError('a date of the series is not of the form YYYY-MM-DD')
    if (!Number.isFinite(count) || count < 0) throw new RangeError('a count of the series is not 0 or more')
    days.set(day, (days.get(day) ?? 0) + count)
  }
  const [firstDay, lastDay] = [...days.keys()].reduce(
    ([first, last], day) => [Math.min(first, day), Math.max(last, day)],
    [Infinity, -Infinity],
  )
  if (days.size === 0) return { firstDay: 0, counts: [] }
  return {
    firstDay,
    counts: Array.from({ length: lastDay - firstDay + 1 }, (_, index) => days.get(firstDay + index) ?? 0),
  }
}
