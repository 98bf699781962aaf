import { arrivalDay, categoryOf, numberOf, type Seen } from './fields.ts'
import { ownBookings } from './history.ts'
import { seenOf } from './known.ts'
import { type Read, readerOfFitted } from './reader.ts'
import type {
  BookingRecord,
  FieldSlots,
  Prediction,
  PredictionFactor,
  PredictionField,
  PredictionModel,
  PredictionTarget,
} from './types.ts'

const maxFactors = 4
/** With fewer known fields and no history of the guest, the prediction would only be the mean. */
const minKnown = 3
/** Odds of a million to one: no training data can justify more. */
const maxLogit = Math.log(1e6)

/** The factor for the guest's own history. */
const historyField: Record<PredictionTarget, PredictionField> = {
  cancellation: 'previousCancellations',
  no_show: 'previousNoShows',
}

export interface Moment {
  /** Whole days from today to arrival; later days count as the day of arrival. */
  daysLeft: number
  /** Remaining share of today, 0 to 1. */
  shareOfToday: number
}

/** Reading a model's levels costs more than a prediction, so it is done once for each model in memory. */
const readers = new WeakMap<
  PredictionModel,
  (booking: Seen, daysLeft: number, shareOfToday: number) => Read
>()

/**
 * The probability of the model's target for an active booking, with the factors for and against it, or why it cannot
 * be predicted. Only the fields of `PredictionField`, the price and the validity of the arrival date are read: the
 * outcome and everything filled at or after arrival have no influence. Pure; about 0.01 ms. The model must not be
 * changed between calls.
 *
 * For `cancellation`: on one of the remaining days. For `no_show`: given that the booking is not cancelled, at any
 * time. More no-shows of the guest never lower it, more kept bookings never raise it.
 */
export function predict(model: PredictionModel, booking: BookingRecord, moment: Moment): Prediction {
  const { version: modelVersion } = model
  if (arrivalDay(booking) === null)
    return { status: 'refused', reason: 'arrival_date_unreadable', modelVersion }
  if (isUnknownVenue(model, booking)) return { status: 'refused', reason: 'venue_unknown', modelVersion }
  const daysLeft = Math.max(0, Math.floor(moment.daysLeft))
  const seen = { ...seenOf(booking, model.usualPrices), daysLeft }
  const known = model.fields.filter((slots) => slots.field !== 'daysLeft' && valueOf(seen, slots) !== null)
  const own = ownBookings(seen, model.target)
  if (known.length < minKnown && own.of === 0)
    return { status: 'refused', reason: 'too_little_known', modelVersion }

  const read = readerFor(model)(seen, daysLeft, moment.shareOfToday)
  const logit = bounded(logitOf(read.probability))
  const base = logitOf(model.measured.rate)
  const told = model.fields
    .filter(({ field }) => field !== 'daysLeft')
    .map((slots): PredictionFactor => ({
      field: slots.field,
      value: valueOf(seen, slots),
      effect: read.effects[model.fields.indexOf(slots)]!,
    }))
  if (own.of > 0) {
    const effect = logit - bounded(logitOf(read.withoutHistory))
    told.push({ field: historyField[model.target], value: own.ended, effect })
  }
  const rest = told.reduce((sum, { effect }) => sum - effect, logit - base)
  // The part that the booking does not explain is attributed to the days left.
  if (model.target === 'cancellation') told.push({ field: 'daysLeft', value: daysLeft, effect: rest })
  const factors = told
    .filter(({ effect }) => effect !== 0)
    .sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
    .slice(0, maxFactors)
  const probability = 1 / (1 + Math.exp(-logit))
  const { threshold } = model.highRisk
  return {
    status: 'predicted',
    probability,
    isHighRisk: threshold !== null && probability >= threshold,
    factors,
    other: factors.reduce((sum, { effect }) => sum - effect, logit - base),
    base,
    logit,
    modelVersion,
  }
}

function readerFor(model: PredictionModel): (booking: Seen, daysLeft: number, shareOfToday: number) => Read {
  const known = readers.get(model)
  if (known) return known
  const reader = readerOfFitted({ ...model, linear: model }, model.target)
  readers.set(model, reader)
  return reader
}

/** A venue without ended bookings of its own would be judged by the habits of others. */
function isUnknownVenue({ fields }: PredictionModel, booking: BookingRecord): boolean {
  const venue = categoryOf(booking, 'hotel')
  return (
    venue !== null &&
    fields.some(
      (slots) => slots.field === 'hotel' && slots.kind === 'category' && !slots.levels.includes(venue),
    )
  )
}

/** As given, if the field was readable. */
function valueOf(booking: Seen, { field, kind }: FieldSlots): PredictionFactor['value'] {
  const isRead = (kind === 'number' ? numberOf(booking, field) : categoryOf(booking, field)) !== null
  return isRead ? (booking[field] ?? null) : null
}

function logitOf(probability: number): number {
  return Math.log(probability / (1 - probability))
}

function bounded(logit: number): number {
  return Math.min(maxLogit, Math.max(-maxLogit, logit))
}
