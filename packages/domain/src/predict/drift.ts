import { labelOf } from './fields.ts'
import { aucOf, meanOf } from './metrics.ts'
import { predict } from './predict.ts'
import { readerOf } from './slots.ts'
import type { BookingRecord, FieldWeights, PredictionField, PredictionModel } from './types.ts'

/** Fewer show nothing. */
const minRows = 200
/** Above 0.25 a shift is called large: Siddiqi, "Credit Risk Scorecards", 2006. */
const largeShift = 0.25
/** Expected and observed rate: this far apart, as part of the expected one, and by three standard errors. */
const largeGap = 0.15
const largeLossOfAuc = 0.05
/** An empty slot counts as this much, for the index divides by it. */
const least = 1e-4

export interface FieldDrift {
  field: PredictionField
  /** Population stability index: 0 is the same, above 0.25 another population. */
  psi: number
  /** Above 0.25 and what chance alone would give in so few bookings. */
  isLarge: boolean
}

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
      /** The largest shift first. */
      fields: FieldDrift[]
      /** The rate or the order is lost. Shifted fields alone are no cause while the predictions come true. */
      shouldRetrain: boolean
      /** Everything that was noticed. */
      reasons: ('fields_shifted' | 'rate_shifted' | 'order_lost')[]
    }

/**
 * How recent bookings differ from those that a model learned from, and whether to train anew. Pure.
 *
 * @param recent bookings with `outcome`, later than those learned from; 200 at least. Those of a single season differ
 *   in lead time and length of stay without anything being wrong
 */
export function driftOf(model: PredictionModel, recent: readonly BookingRecord[]): Drift {
  const judged = recent.flatMap((booking) => {
    const [label, prediction] = [labelOf(booking, model.target), predict(model, booking)]
    return label === null || prediction.status === 'refused'
      ? []
      : [{ booking, label, probability: prediction.probability }]
  })
  const rows = judged.length
  if (rows < minRows) return { status: 'too_few', rows, need: minRows }

  const expectedRate = meanOf(judged.map(({ probability }) => probability))
  const observedRate = meanOf(judged.map(({ label }) => label))
  const variance = meanOf(judged.map(({ probability }) => probability * (1 - probability)))
  const standardError = Math.sqrt(variance / rows)
  const gap = Math.abs(observedRate - expectedRate)
  const auc = aucOf(judged)
  const bookings = judged.map(({ booking }) => booking)
  const fields = model.fields.map((field) => shiftOf(field, bookings)).sort((a, b) => b.psi - a.psi)

  const found = {
    fields_shifted: fields.some(({ isLarge }) => isLarge),
    rate_shifted: gap > largeGap * expectedRate && gap > 3 * standardError,
    order_lost: auc !== null && model.measured.auc !== null && auc < model.measured.auc - largeLossOfAuc,
  }
  const reasons = (['fields_shifted', 'rate_shifted', 'order_lost'] as const).filter(
    (reason) => found[reason],
  )
  return {
    status: 'measured',
    rows,
    expectedRate,
    observedRate,
    standardError,
    auc,
    fields,
    shouldRetrain: found.rate_shifted || found.order_lost,
    reasons,
  }
}

function shiftOf(field: FieldWeights, bookings: readonly BookingRecord[]): FieldDrift {
  const read = readerOf(field)
  const sums = field.shares.map(() => 0)
  for (const booking of bookings) for (const { slot, share } of read(booking)) sums[slot]! += share
  const psi = sums.reduce((total, sum, slot) => {
    const [now, then] = [Math.max(least, sum / bookings.length), Math.max(least, field.shares[slot]!)]
    return total + (now - then) * Math.log(now / then)
  }, 0)
  const used = field.shares.filter((share) => share > 0).length
  // Equal populations differ by about (slots - 1) / rows (Yurdakul, "Statistical properties of PSI", 2018).
  return { field: field.field, psi, isLarge: psi > largeShift + (used - 1) / bookings.length }
}
