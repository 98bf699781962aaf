import type { Instant } from '../risk/types.ts'

export type { Instant } from '../risk/types.ts'

/** Prediction targets: `cancellation` of bookings active today; `no_show` of those that are not cancelled. */
export const predictionTargets = ['cancellation', 'no_show'] as const
export type PredictionTarget = (typeof predictionTargets)[number]

/** How a booking ended. `kept`: the guest came. `no_show`: neither came nor cancelled. */
export type BookingOutcome = 'kept' | 'cancelled' | 'no_show'

/**
 * One booking: what was known when it was made, and how it ended. Plain JSON; names follow the columns of the public
 * hotel booking demand data (docs/prediction.md maps them). Only `arrivalDate` is required; any other field may be
 * absent, null or of the wrong type, which all mean unknown. Unlisted properties are never read.
 */
export interface BookingRecord {
  /**
   * First night or day, "YYYY-MM-DD"; what follows the day is ignored. Determines the order of bookings, not the
   * prediction.
   */
  arrivalDate: string
  /** Venue: any name or id. */
  hotel?: string | null
  /** Whole days from the day of booking to arrival, 0 or more. */
  leadTime?: number | null
  /** Nights of Saturday and Sunday, 0 or more. */
  staysInWeekendNights?: number | null
  /** Nights of Monday to Friday, 0 or more. */
  staysInWeekNights?: number | null
  /** Persons, 0 or more. */
  adults?: number | null
  children?: number | null
  babies?: number | null
  /** Board, any code. */
  meal?: string | null
  /** Any word, such as "Online TA" or "Groups". */
  marketSegment?: string | null
  distributionChannel?: string | null
  /** Price per night (or visit) in the venue's usual currency; compared with the venue's usual price. */
  price?: number | null
  /** Earlier bookings of the guest that were cancelled, 0 or more. */
  previousCancellations?: number | null
  /** Earlier bookings of the guest that were not cancelled, 0 or more. */
  previousBookingsNotCanceled?: number | null
  /** Those of them that were no-shows, 0 or more. */
  previousNoShows?: number | null
  /** Any code. */
  reservedRoomType?: string | null
  /** Any word, such as "No Deposit". */
  depositType?: string | null
  /** Any id; absent where no agent booked. */
  agent?: string | number | null
  /** Any id; absent where no company pays. */
  company?: string | number | null
  /** Any word, such as "Transient" or "Contract". */
  customerType?: string | null
  /** Special requests at booking, 0 or more. */
  totalOfSpecialRequests?: number | null

  /** How it ended; absent while open. Read only by `train` and `driftOf`. */
  outcome?: BookingOutcome | null
  /** The day on which it was cancelled, "YYYY-MM-DD". Read only by `train` and `driftOf`. */
  cancelledOn?: string | null

  /** May be present but is never read; docs/prediction.md gives the reason for each. */
  country?: unknown
  assignedRoomType?: unknown
  bookingChanges?: unknown
  daysInWaitingList?: unknown
  requiredCarParkingSpaces?: unknown
  reservationStatus?: unknown
  reservationStatusDate?: unknown
}

/** Fields that a prediction reads: what is known at booking, its price relative to the usual one, the days left. */
export type PredictionField =
  | 'daysLeft'
  | 'priceLevel'
  | Exclude<
      keyof BookingRecord,
      | 'arrivalDate'
      | 'outcome'
      | 'cancelledOn'
      | 'price'
      | 'country'
      | 'assignedRoomType'
      | 'bookingChanges'
      | 'daysInWaitingList'
      | 'requiredCarParkingSpaces'
      | 'reservationStatus'
      | 'reservationStatusDate'
    >

/**
 * The slots of one field. A number between two knots is shared between them; its last slot is "unknown". The last two
 * slots of a category are "any other" and "not given".
 */
export type FieldSlots =
  | { field: PredictionField; kind: 'number'; knots: number[]; coarseKnots: number[] }
  | { field: PredictionField; kind: 'category'; levels: string[] }

/** Weights of one field: one per slot, on the logit, where zero is the mean of the training rows. */
export type FieldWeights = FieldSlots & { weights: number[] }

/** The joint effect of two fields beyond each alone; slot `a * slots of b + b`, with coarse knots for numbers. */
export interface CrossWeights {
  fields: [PredictionField, PredictionField]
  weights: number[]
}

/** One of ten bins of a calibration plot; an empty bin has no means. */
export interface CalibrationBin {
  rows: number
  /** Mean predicted probability. */
  predicted: number | null
  /** Share of the bookings with the outcome. */
  observed: number | null
}

/** Figures of predictions for a window of days ahead, compared with a single constant. */
export interface MeasuredWindow {
  /** Days from the day of the prediction to arrival, both included; null: all. */
  days: [number, number] | null
  rows: number
  /** Sum of the probabilities, and number with the outcome. */
  expected: number
  happened: number
  brier: number
  /** Brier score of predicting the observed mean for every booking: a constant that knows the outcome. */
  constantBrier: number
  /** Area under the ROC curve; null if all outcomes are equal. */
  auc: number | null
  calibrationError: number
  /** Variance of the sums of single days relative to that of independent bookings; at least 1. */
  dispersion: number
}

/** Figures of predictions made on past days from what was known then. */
export interface Measured {
  /** The days of the predictions, or of arrival if those are the same for the model; both included. */
  from: string
  until: string
  windows: MeasuredWindow[]
  rows: number
  /** Share of them with the outcome. */
  rate: number
  /** Area under the ROC curve, 0.5 is chance; null if all outcomes are equal. */
  auc: number | null
  /** Mean squared error of the probability, 0 to 1. */
  brier: number
  /** Expected calibration error in ten bins of equal width (0 to 0.1 …) and of equal count, 0 to 1. */
  calibrationError: { equalWidth: number; equalCount: number }
  /** Ten bins of equal count, lowest first. */
  bins: CalibrationBin[]
}

/** When a booking is called high-risk. */
export interface HighRisk {
  /** The realised rate that the group must have reached, as a multiple of the overall rate. */
  timesBase: number
  /** Least probability; null: none, because no group was shown to reach the rate. */
  threshold: number | null
  /** The validation bookings from the threshold up; null without one. */
  group: { rows: number; realisedRate: number; baseRate: number } | null
}

/** A trained model. Plain JSON, so that it can be stored; it names no guest. */
export interface PredictionModel {
  /** Target, day and digest: equal models have equal versions. */
  version: string
  target: PredictionTarget
  trainedAt: Instant
  /** Training bookings, their arrival dates, and the share with the outcome. */
  rows: number
  from: string
  until: string
  baseRate: number
  /** The logit of the mean booking: of its outcome, or for cancellation of its cancellation on one day. */
  base: number
  fields: FieldWeights[]
  crosses: CrossWeights[]
  /** Correction of the logit by the last weeks, by days left from `from` on; `from` 0 is always present. */
  recent: { from: number; shift: number }[]
  /** The usual price of each venue, relative to which prices are compared. */
  usualPrices: Record<string, number>
  /** The guest's own bookings are combined with `strength` bookings at `rate`. */
  history: { rate: number; strength: number }
  /** Of a model of the days before, validated on past days. */
  measured: Measured
  highRisk: HighRisk
}

/** The available data, and the minimum for training. */
export interface Needed {
  /** Ended bookings. */
  bookings: { have: number; need: number }
  /** Those with the rarer of the two outcomes. */
  rarerOutcomes: { have: number; need: number }
  /** Days between first and last arrival. */
  days: { have: number; need: number }
}

export type Training =
  | { status: 'trained'; model: PredictionModel }
  | {
      status: 'refused'
      /** `outcomes_uneven`: one half of the period has too few of an outcome to validate the other. */
      reason: 'too_few_bookings' | 'too_few_outcomes' | 'too_short_a_period' | 'outcomes_uneven'
      needed: Needed
    }

export interface PredictionFactor {
  field: PredictionField
  /** As given; null if unknown. */
  value: string | number | boolean | null
  /** On the logit: positive for the outcome, negative against. */
  effect: number
}

export type Prediction =
  | {
      status: 'predicted'
      /** Above 0 and below 1. */
      probability: number
      isHighRisk: boolean
      /** At most four, strongest first. `base`, their effects and `other` add up to `logit`. */
      factors: PredictionFactor[]
      other: number
      base: number
      /** Logarithm of the odds: probability = 1 / (1 + exp(-logit)). */
      logit: number
      modelVersion: string
    }
  | {
      status: 'refused'
      /** `venue_unknown`: the model learned from other venues. `too_little_known`: fewer than three fields. */
      reason: 'arrival_date_unreadable' | 'venue_unknown' | 'too_little_known'
      modelVersion: string
    }
