import { aucOf, aucVarianceOf, meanOf } from './metrics.ts'
import { predict } from './predict.ts'
import { arrivalDay, dayOf, labelOf, numberOf } from './fields.ts'
import type { BookingRecord, MeasuredWindow, PredictionModel } from './types.ts'

/** Fewer rows show nothing. */
const minRows = 200
/**
 * Least difference between expected and observed rate, relative to the expected one; it must also exceed three
 * standard errors.
 */
const largeGap = 0.15
/** Least decrease of the area under the curve; it must also exceed three standard errors of the two. */
const largeLossOfAuc = 0.1
/** Bookings are compared in their state this many days before arrival, or when they were made. */
const comparedDaysLeft = 14

export type Drift =
  | { status: 'too_few'; rows: number; need: number }
  | {
      status: 'measured'
      /** Recent ended bookings that the model predicted. */
      rows: number
      /** Mean of the probabilities, and the observed share. */
      expectedRate: number
      observedRate: number
      /** Of `observedRate`, if the probabilities are true. */
      standardError: number
      /** Null if all outcomes are equal. */
      auc: number | null
      /** Reasons to retrain; empty while the predictions are right. */
      reasons: ('rate_shifted' | 'order_lost')[]
    }

/**
 * How recent bookings differ from the training bookings of a model, and whether to retrain. Pure.
 *
 * @param recent bookings with `outcome`, later than the training bookings; at least 200
 */
export function driftOf(model: PredictionModel, recent: readonly BookingRecord[]): Drift {
  const judged = recent.flatMap((booking) => {
    const label = labelOf(booking, model.target)
    const daysLeft = Math.min(comparedDaysLeft, numberOf(booking, 'leadTime') ?? 0)
    if (label === null || hasEndedBefore(booking, daysLeft)) return []
    const prediction = predict(model, booking, { daysLeft, shareOfToday: 1 })
    return prediction.status === 'refused' ? [] : [{ label, probability: prediction.probability }]
  })
  const rows = judged.length
  if (rows < minRows) return { status: 'too_few', rows, need: minRows }

  const expectedRate = meanOf(judged.map(({ probability }) => probability))
  const observedRate = meanOf(judged.map(({ label }) => label))
  const variance = meanOf(judged.map(({ probability }) => probability * (1 - probability)))
  const standardError = Math.sqrt(variance / rows)
  const gap = Math.abs(observedRate - expectedRate)
  const auc = aucOf(judged)
  const alike = model.measured.windows.find(({ days }) => days === null || days[1] >= comparedDaysLeft)
  const found = {
    rate_shifted: gap > largeGap * expectedRate && gap > 3 * standardError,
    order_lost: alike !== undefined && isOrderLost(auc, { rows, happened: observedRate * rows }, alike),
  }
  const reasons = (['rate_shifted', 'order_lost'] as const).filter((reason) => found[reason])
  return {
    status: 'measured',
    rows,
    expectedRate,
    observedRate,
    standardError,
    auc,
    reasons,
  }
}

/** Whether the ranking is worse than at validation, beyond the error of few outcomes in either sample. */
function isOrderLost(
  auc: number | null,
  now: { rows: number; happened: number },
  usual: Pick<MeasuredWindow, 'rows' | 'happened' | 'auc'>,
): boolean {
  if (auc === null || usual.auc === null) return false
  const loss = usual.auc - auc
  return loss > largeLossOfAuc && loss > 3 * Math.sqrt(aucVarianceOf(now) + aucVarianceOf(usual))
}

/** Whether it was cancelled before the day on which it is compared. */
function hasEndedBefore(booking: BookingRecord, daysLeft: number): boolean {
  const [arrival, cancelled] = [arrivalDay(booking), dayOf(booking.cancelledOn ?? '')]
  return (
    booking.outcome === 'cancelled' &&
    arrival !== null &&
    cancelled !== null &&
    cancelled < arrival - daysLeft
  )
}
