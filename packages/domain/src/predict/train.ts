import { dayMs } from '../base/index.ts'
import { hash } from '../identity/hash.ts'
import { calibrate, type Calibration } from './calibrate.ts'
import { arrivalDay, categoryFields, categoryOf, dateOf, labelOf, numberFields, numberOf } from './fields.ts'
import { highRiskFrom } from './high-risk.ts'
import { type Ended, learn, type Linear, logitsOf, rescaled } from './linear.ts'
import { logistic } from './logistic.ts'
import { aucOf, binsOf, brierOf, calibrationErrorOf, type Judged, meanOf } from './metrics.ts'
import type {
  BookingRecord,
  Instant,
  Measured,
  Needed,
  PredictionModel,
  PredictionTarget,
  Training,
} from './types.ts'

/** What training needs at least; below it, it refuses. */
export const trainingNeeds = { bookings: 500, rarerOutcomes: 50, days: 90 }
/** Each half of the period must know this many of the rarer outcome, for one half checks the other. */
const minOutcomesInHalf = 10

/**
 * Learns how bookings of an organisation end, or says why it cannot.
 *
 * Learned from are bookings that arrived before the UTC day of `now` and have an `outcome`; of later ones only the
 * cancelled would be known, which would teach that all cancel. No-show is learned from bookings not cancelled.
 * First a model of the earlier half is held against the later half, which gives calibration, figures and the threshold
 * of high risk; then all are learned from. Pure, without chance: the same bookings in any order give the same model.
 * About 2 s for 40,000 bookings. Method, sources and figures: docs/prediction.md.
 *
 * @param bookings of one organisation, any number, in any order; what has no readable arrival date is left out
 * @param now integer milliseconds since 1970-01-01T00:00:00Z
 * @throws RangeError for a `now` that is not whole
 */
export function train(
  bookings: readonly BookingRecord[],
  { now, target }: { now: Instant; target: PredictionTarget },
): Training {
  if (!Number.isSafeInteger(now)) throw new RangeError('now must be whole milliseconds since 1970')
  const rows = endedBefore(bookings, target, Math.floor(now / dayMs))
  const needed = neededFor(rows)
  const short = (['bookings', 'rarerOutcomes', 'days'] as const).find(
    (key) => needed[key].have < needed[key].need,
  )
  if (short !== undefined) return { status: 'refused', reason: reasons[short], needed }

  const middle = rows[Math.floor(rows.length / 2)]!.day
  const earlier = rows.filter(({ day }) => day < middle)
  const later = rows.filter(({ day }) => day >= middle)
  const uneven = [earlier, later].some((half) => rarerOf(half) < minOutcomesInHalf)
  if (uneven) return { status: 'refused', reason: 'outcomes_uneven', needed }

  const checked = check(learn(earlier), later, target)
  return { status: 'trained', model: modelOf(rows, checked, now, target) }
}

const reasons = {
  bookings: 'too_few_bookings',
  rarerOutcomes: 'too_few_outcomes',
  days: 'too_short_a_period',
} as const

type Checked = Pick<PredictionModel, 'calibration' | 'measured' | 'highRisk'>

/** What a model of the earlier half says about the later half. */
function check(linear: Linear, later: readonly Ended[], target: PredictionTarget): Checked {
  const logits = logitsOf(linear, later)
  const labels = later.map(({ label }) => label)
  const judged = (calibration: Calibration, from: number): Judged[] =>
    logits.slice(from).map((logit, index) => ({
      probability: probabilityOf(logit, calibration),
      label: labels[from + index]!,
    }))
  const cut = Math.floor(later.length / 2)
  const whole = calibrate(logits, labels)
  return {
    calibration: { slope: whole.slope, offset: whole.offset, ...periodOf(later), rows: later.length },
    measured: measure(later.slice(cut), judged(calibrate(logits.slice(0, cut), labels.slice(0, cut)), cut)),
    highRisk: highRiskFrom(judged(whole, 0), target),
  }
}

function probabilityOf(logit: number, { slope, offset }: Calibration): number {
  return logistic(slope * logit + offset)
}

function measure(rows: readonly Ended[], judged: readonly Judged[]): Measured {
  const bins = binsOf(judged, 'count')
  return {
    ...periodOf(rows),
    rows: rows.length,
    rate: meanOf(rows.map(({ label }) => label)),
    auc: aucOf(judged),
    brier: brierOf(judged),
    calibrationError: {
      equalWidth: calibrationErrorOf(binsOf(judged, 'width')),
      equalCount: calibrationErrorOf(bins),
    },
    bins,
  }
}

function modelOf(
  rows: readonly Ended[],
  checked: Checked,
  trainedAt: Instant,
  target: PredictionTarget,
): PredictionModel {
  const { slope, offset } = checked.calibration
  const model = {
    target,
    trainedAt,
    rows: rows.length,
    ...periodOf(rows),
    baseRate: meanOf(rows.map(({ label }) => label)),
    ...rescaled(learn(rows), slope, offset),
    ...checked,
  }
  const digest = hash(JSON.stringify(model)).toString(36)
  return { version: `${target}-${dateOf(Math.floor(trainedAt / dayMs))}-${digest}`, ...model }
}

/** In an order that their values alone decide. */
function endedBefore(bookings: readonly BookingRecord[], target: PredictionTarget, today: number): Ended[] {
  const rows = bookings.flatMap((booking) => {
    const [day, label] = [arrivalDay(booking), labelOf(booking, target)]
    return day === null || label === null || day >= today
      ? []
      : [{ booking, day, label, key: keyOf(booking, label) }]
  })
  return rows.sort((a, b) => a.day - b.day || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
}

function keyOf(booking: BookingRecord, label: number): string {
  const numbers = numberFields.map(({ field }) => numberOf(booking, field))
  return JSON.stringify([label, numbers, categoryFields.map((field) => categoryOf(booking, field))])
}

function neededFor(rows: readonly Ended[]): Needed {
  const days = rows.length === 0 ? 0 : rows.at(-1)!.day - rows[0]!.day
  return {
    bookings: { have: rows.length, need: trainingNeeds.bookings },
    rarerOutcomes: { have: rarerOf(rows), need: trainingNeeds.rarerOutcomes },
    days: { have: days, need: trainingNeeds.days },
  }
}

function rarerOf(rows: readonly Ended[]): number {
  const ones = rows.filter(({ label }) => label === 1).length
  return Math.min(ones, rows.length - ones)
}

function periodOf(rows: readonly Ended[]): { from: string; until: string } {
  return { from: dateOf(rows[0]!.day), until: dateOf(rows.at(-1)!.day) }
}
