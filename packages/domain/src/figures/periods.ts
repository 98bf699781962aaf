import { Temporal } from 'temporal-polyfill'

/** Calendar days of a venue, both included, YYYY-MM-DD. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** What one point of a series covers. */
export const seriesSteps = ['day', 'week', 'month'] as const
export type SeriesStep = (typeof seriesSteps)[number]

/** Longest periods that are drawn by day and by week, in days; more points than that cannot be told apart. */
const [mostDays, mostWeeks] = [31, 186]
/** The same for estimates, which single days seldom have enough records for. */
const mostDaysOfEstimates = 13

/** How many days a period has: 1 or more. */
export function lengthOf({ from, to }: Days): number {
  return Temporal.PlainDate.from(from).until(to).days + 1
}

/** The period of the same length directly before. */
export function periodBefore(period: Days): Days {
  const length = lengthOf(period)
  const first = Temporal.PlainDate.from(period.from)
  return { from: first.subtract({ days: length }).toString(), to: first.subtract({ days: 1 }).toString() }
}

/** @param isEstimate for every figure but a count */
export function seriesStepOf(period: Days, isEstimate = false): SeriesStep {
  const length = lengthOf(period)
  if (length <= (isEstimate ? mostDaysOfEstimates : mostDays)) return 'day'
  return length <= mostWeeks ? 'week' : 'month'
}

/**
 * The points of a series: every day; weeks of seven days from the first day on; or calendar months. The last point ends
 * with the period, and so may be shorter than the others; so may the first month.
 */
export function pointsOf(period: Days, step = seriesStepOf(period)): Days[] {
  const [first, last] = [Temporal.PlainDate.from(period.from), Temporal.PlainDate.from(period.to)]
  const next = (at: Temporal.PlainDate) => {
    if (step === 'month') return at.with({ day: 1 }).add({ months: 1 })
    return at.add({ days: step === 'week' ? 7 : 1 })
  }
  const points: Days[] = []
  for (let at = first; Temporal.PlainDate.compare(at, last) <= 0; at = next(at)) {
    const end = next(at).subtract({ days: 1 })
    const to = Temporal.PlainDate.compare(end, last) < 0 ? end : last
    points.push({ from: at.toString(), to: to.toString() })
  }
  return points
}
