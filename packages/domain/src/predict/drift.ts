import { aucOf, aucVarianceOf, meanOf } from './metrics.ts'
import { predict } from './predict.ts'
import { arrivalDay, dayOf, labelOf, numberOf } from './fields.ts'
import type { BookingRecord, MeasuredWindow, PredictionModel } from './types.ts'

/** Fewer show nothing. */
const minRows = 200
/** Expected and observed rate: this far apart, as part of the expected one, and by three standard errors. */
const largeGap = 0.15
/** The area under the curve: lower by this much, and by three standard errors of the two. */
const largeLossOfAuc = 0.1
/** Bookings are compared as they stood so many days before arrival, or when they were made. */
const comparedDaysLeft = 14

export type Drift =
  | { status: 'too_few'; rows: number; need: number }
  | {
      status: 'measured'
      /** Recent bookings that have ended and that the model judges. */
      rows: number
      /** Mean of the probabilities, and the part that did end so. */
      expectedRate: number
      observedRate: number
      /** Of `observedRate`, were the probabilities true. */
      standardError: number
      /** Null where all ended alike. */
      auc: number | null
      /** Reasons to retrain; none while the predictions are right. */
      reasons: ('rate_shifted' | 'order_lost')[]
    }

/**
 * How recent bookings differ from those that a model learned from, and whether to retrain. Pure.
 *
 * @param recent bookings with `outcome`, later than those learned from; 200 at least
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

/** Whether the order is worse than in the check, beyond the error of few outcomes then or now. */
function isOrderLost(
  auc: number | null,
  now: { rows: number; happened: number },
  usual: Pick<MeasuredWindow, 'rows' | 'happened' | 'auc'>,
): boolean {
  if (auc === null || usual.auc === null) return false
  const loss = usual.auc - auc
  return loss > largeLossOfAuc && loss > 3 * Math.sqrt(aucVarianceOf(now) + aucVarianceOf(usual))
}

/** Whether it was cancelled earlier than on the day on which it is compared. */
function hasEndedBefore(booking: BookingRecord, daysLeft: number): boolean {
  const [arrival, cancelled] = [arrivalDay(booking), dayOf(booking.cancelledOn ?? '')]
  return (
    booking.outcome === 'cancelled' &&
    arrival !== null &&
    cancelled !== null &&
    cancelled < arrival - daysLeft
  )
}
