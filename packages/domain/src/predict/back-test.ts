import { dateOf, labelOf } from './fields.ts'
import { type Fitted } from './fit.ts'
import type { Known } from './known.ts'
import { aucOf, binsOf, brierOf, calibrationErrorOf, type Judged, meanOf } from './metrics.ts'
import { readerOfFitted } from './reader.ts'
import type { Measured, MeasuredWindow, PredictionTarget } from './types.ts'

/** A prediction made on a past day, and its outcome. */
export interface Asked extends Judged {
  day: number
  daysLeft: number
}

/** Windows of days from prediction to arrival with separate figures. */
export const windows: readonly [number, number][] = [
  [0, 7],
  [8, 14],
  [15, 45],
]
const everyDays = 7

interface Period {
  target: PredictionTarget
  from: number
  today: number
}

/**
 * What the model would have predicted for the bookings active on past days, once a week, for arrivals with a known
 * outcome; a window is included only when all of its arrivals are over. A no-show is predicted once, because its
 * prediction does not depend on the day.
 */
export function askedOf(fitted: Fitted, known: readonly Known[], { target, from, today }: Period): Asked[] {
  const read = readerOfFitted(fitted, target)
  if (target === 'no_show') {
    return known.flatMap((one) => {
      const label = labelOf(one.booking, target)
      if (label === null || one.arrivalDay < from || one.arrivalDay >= today) return []
      return [{ day: one.arrivalDay, daysLeft: 0, label, probability: read(one.booking, 0, 1).probability }]
    })
  }
  const asked: Asked[] = []
  for (let day = from; day < today; day += everyDays) {
    const until = day + (windows.findLast(([, last]) => day + last < today)?.[1] ?? -1)
    for (const one of known) {
      if (one.arrivalDay < day || one.arrivalDay > until || !stoodAfter(one, day)) continue
      const daysLeft = one.arrivalDay - day
      // The day itself is over: bookings cancelled on it are no longer active.
      const { probability } = read(one.booking, daysLeft, 0)
      asked.push({ day, daysLeft, probability, label: one.outcome === 'cancelled' ? 1 : 0 })
    }
  }
  return asked
}

/** Whether the booking was active at the end of the day. */
function stoodAfter({ bookedDay, cancelledDay, outcome }: Known, day: number): boolean {
  return (
    bookedDay !== null &&
    bookedDay <= day &&
    outcome !== null &&
    (cancelledDay === null || cancelledDay > day)
  )
}

export function measure(asked: readonly Asked[], target: PredictionTarget): Measured {
  const bins = binsOf(asked, 'count')
  const days = asked.map(({ day }) => day)
  return {
    from: dateOf(days.reduce((least, day) => Math.min(least, day), Infinity)),
    until: dateOf(days.reduce((most, day) => Math.max(most, day), -Infinity)),
    windows: (target === 'cancellation' ? windows : [null]).map((window) =>
      measureWindow(
        window,
        asked.filter(({ daysLeft }) => window === null || (daysLeft >= window[0] && daysLeft <= window[1])),
      ),
    ),
    rows: asked.length,
    rate: meanOf(asked.map(({ label }) => label)),
    auc: aucOf(asked),
    brier: brierOf(asked),
    calibrationError: {
      equalWidth: calibrationErrorOf(binsOf(asked, 'width')),
      equalCount: calibrationErrorOf(bins),
    },
    bins,
  }
}

export function measureWindow(
  days: [number, number] | readonly [number, number] | null,
  asked: readonly Asked[],
): MeasuredWindow {
  const happened = asked.reduce((sum, { label }) => sum + label, 0)
  const rate = asked.length === 0 ? 0 : happened / asked.length
  return {
    days: days && [days[0], days[1]],
    rows: asked.length,
    expected: asked.reduce((sum, { probability }) => sum + probability, 0),
    happened,
    brier: asked.length === 0 ? 0 : brierOf(asked),
    constantBrier: rate * (1 - rate),
    auc: asked.length === 0 ? null : aucOf(asked),
    calibrationError: asked.length === 0 ? 0 : calibrationErrorOf(binsOf(asked, 'count')),
    dispersion: dispersionOf(asked),
  }
}

/** The mean of (observed - predicted)² divided by its expectation if the bookings of an arrival day were independent. */
function dispersionOf(asked: readonly Asked[]): number {
  const days = new Map<string, { off: number; variance: number }>()
  for (const { day, daysLeft, probability, label } of asked) {
    const sum = days.get(`${day} ${daysLeft}`) ?? { off: 0, variance: 0 }
    sum.off += label - probability
    sum.variance += probability * (1 - probability)
    days.set(`${day} ${daysLeft}`, sum)
  }
  let [squares, variances] = [0, 0]
  for (const { off, variance } of days.values()) {
    squares += off * off
    variances += variance
  }
  return variances === 0 ? 1 : Math.max(1, squares / variances)
}
