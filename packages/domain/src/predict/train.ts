import { dayMs } from '../base/index.ts'
import { hash } from '../identity/hash.ts'
import { dateOf, labelOf } from './fields.ts'
import { type Asked, askedOf, measure } from './back-test.ts'
import { fit, type Fitted } from './fit.ts'
import { highRiskFrom } from './high-risk.ts'
import { type Known, knownOf, usualPricesOf } from './known.ts'
import type { BookingRecord, Instant, Needed, PredictionModel, PredictionTarget, Training } from './types.ts'

/** Minimum data for training. */
export const trainingNeeds = { bookings: 500, rarerOutcomes: 50, days: 90 }
/** Both the validation days and the days before need this many of the rarer outcome. */
const minOutcomesInPart = 10
/** The most recent days, which a model of the days before predicts. */
const checkedDays = 90

/**
 * Learns how bookings of an organisation end, or returns why it cannot.
 *
 * Learns from what was known before the UTC day of `now`: for cancellations every day on which a booking was active,
 * including upcoming bookings; for no-shows the arrivals that were not cancelled. A model of what was known 90 days
 * ago is validated on the days since, which yields the figures and the high-risk threshold; the final model learns
 * from everything. Pure and deterministic: the same bookings in any order give the same model. Method, sources and
 * figures: docs/prediction.md.
 *
 * @param bookings of one organisation, any number, in any order; those without a readable arrival date are ignored
 * @param now integer milliseconds since 1970-01-01T00:00:00Z
 * @throws RangeError for a `now` that is not an integer
 */
export function train(
  bookings: readonly BookingRecord[],
  { now, target }: { now: Instant; target: PredictionTarget },
): Training {
  if (!Number.isSafeInteger(now)) throw new RangeError('now must be whole milliseconds since 1970')
  const today = Math.floor(now / dayMs)
  const usualPrices = usualPricesOf(bookings)
  const known = knownOf(bookings, usualPrices).filter((one) => isKnownBefore(one, today))
  const ended = known.filter(
    ({ arrivalDay, booking }) => arrivalDay < today && labelOf(booking, target) !== null,
  )
  const needed = neededFor(ended, target)
  const short = (['bookings', 'rarerOutcomes', 'days'] as const).find(
    (key) => needed[key].have < needed[key].need,
  )
  if (short !== undefined) return { status: 'refused', reason: reasons[short], needed }

  // All bookings may have ended long ago.
  const end = ended.at(-1)!.arrivalDay + 1
  const cut = end - Math.min(checkedDays, Math.floor(needed.days.have / 2))
  const parts = [
    ended.filter(({ arrivalDay }) => arrivalDay < cut),
    ended.filter(({ arrivalDay }) => arrivalDay >= cut),
  ]
  if (parts.some((part) => rarerOf(part, target) < minOutcomesInPart)) {
    return { status: 'refused', reason: 'outcomes_uneven', needed }
  }
  const before = known.filter((one) => isKnownBefore(one, cut))
  const asked = askedOf(fit(before, target, { today: cut, isCheck: true }), known, {
    target,
    from: cut,
    today: end,
  })
  return {
    status: 'trained',
    model: modelOf(fit(known, target, { today, isCheck: false }), ended, asked, { usualPrices, now, target }),
  }
}

const reasons = {
  bookings: 'too_few_bookings',
  rarerOutcomes: 'too_few_outcomes',
  days: 'too_short_a_period',
} as const

/** Bookings without a lead time are known from their arrival on. */
function isKnownBefore({ bookedDay, arrivalDay }: Known, day: number): boolean {
  return (bookedDay ?? arrivalDay) < day
}

function modelOf(
  { linear, recent, history }: Fitted,
  ended: readonly Known[],
  asked: readonly Asked[],
  {
    usualPrices,
    now,
    target,
  }: { usualPrices: Record<string, number>; now: Instant; target: PredictionTarget },
): PredictionModel {
  const ones = ended.filter(({ booking }) => labelOf(booking, target) === 1)
  const model = {
    target,
    trainedAt: now,
    rows: ended.length,
    from: dateOf(ended[0]!.arrivalDay),
    until: dateOf(ended.at(-1)!.arrivalDay),
    baseRate: ones.length / ended.length,
    ...linear,
    recent,
    usualPrices,
    history,
    measured: measure(asked, target),
    highRisk: highRiskFrom(asked, target),
  }
  const digest = hash(JSON.stringify(model)).toString(36)
  return { version: `${target}-${dateOf(Math.floor(now / dayMs))}-${digest}`, ...model }
}

function neededFor(ended: readonly Known[], target: PredictionTarget): Needed {
  const days = ended.length === 0 ? 0 : ended.at(-1)!.arrivalDay - ended[0]!.arrivalDay
  return {
    bookings: { have: ended.length, need: trainingNeeds.bookings },
    rarerOutcomes: { have: rarerOf(ended, target), need: trainingNeeds.rarerOutcomes },
    days: { have: days, need: trainingNeeds.days },
  }
}

function rarerOf(ended: readonly Known[], target: PredictionTarget): number {
  const ones = ended.filter(({ booking }) => labelOf(booking, target) === 1).length
  return Math.min(ones, ended.length - ones)
}
