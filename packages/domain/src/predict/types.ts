import type { Instant } from '../risk/types.ts'

export type { Instant } from '../risk/types.ts'

/** What can be predicted: `cancellation` of bookings that stand today; `no_show` of those that are not cancelled. */
export const predictionTargets = ['cancellation', 'no_show'] as const
export type PredictionTarget = (typeof predictionTargets)[number]

/** How a booking ended. `kept`: the guest came. `no_show`: neither came nor cancelled. */
export type BookingOutcome = 'kept' | 'cancelled' | 'no_show'

/**
 * One booking: what was known when it was made, and how it went on. Plain JSON; names follow the columns of the public hotel booking
 * demand data (docs/prediction.md maps them). Only `arrivalDate` must be there; any other field may be absent or
 * null, which is read as "not known", and so is a value that is not of its type. Unlisted properties are never read.
 */
export interface BookingRecord {
  /** First night or day, "YYYY-MM-DD"; what follows the day is ignored. Orders bookings in time, weighs nothing. */
  arrivalDate: string
  /** Venue: any name or id. */
  hotel?: string | null
  /** Whole days from the day of booking to arrival, 0 and more. */
  leadTime?: number | null
  /** Nights of Saturday and Sunday, 0 and more. */
  staysInWeekendNights?: number | null
  /** Nights of Monday to Friday, 0 and more. */
  staysInWeekNights?: number | null
  /** Persons, 0 and more. */
  adults?: number | null
  children?: number | null
  babies?: number | null
  /** Board, any code. */
  meal?: string | null
  /** Any word, for instance "Online TA", "Groups". */
  marketSegment?: string | null
  distributionChannel?: string | null
  /** Price of a night (or of the visit) in the venue's usual currency; compared with the venue's usual price. */
  price?: number | null
  /** Earlier bookings of the guest that were cancelled, 0 and more. */
  previousCancellations?: number | null
  /** Earlier bookings of the guest that were not cancelled, 0 and more. */
  previousBookingsNotCanceled?: number | null
  /** Those of them to which the guest did not come, 0 and more. */
  previousNoShows?: number | null
  /** Any code. */
  reservedRoomType?: string | null
  /** Any word, for instance "No Deposit". */
  depositType?: string | null
  /** Any id; absent where no agent booked. */
  agent?: string | number | null
  /** Any id; absent where no company pays. */
  company?: string | number | null
  /** Any word, for instance "Transient", "Contract". */
  customerType?: string | null
  /** Wishes told with the booking, 0 and more. */
  totalOfSpecialRequests?: number | null

  /** How it ended; absent while open. Read by `train` and `driftOf` alone. */
  outcome?: BookingOutcome | null
  /** The day on which it was cancelled, "YYYY-MM-DD". Read by `train` and `driftOf` alone. */
  cancelledOn?: string | null

  /** May be there and is never read; docs/prediction.md says why for each. */
  country?: unknown
  assignedRoomType?: unknown
  bookingChanges?: unknown
  daysInWaitingList?: unknown
  requiredCarParkingSpaces?: unknown
  reservationStatus?: unknown
  reservationStatusDate?: unknown
}

/** Fields that a prediction reads: what is known when the booking is made, its price beside the usual, the days left. */
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
 * How one field is cut into slots. A number lies between two knots and shares itself out between them; its last slot
 * is "not known". The last two slots of a category are "any other" and "not given".
 */
export type FieldSlots =
  | { field: PredictionField; kind: 'number'; knots: number[]; coarseKnots: number[] }
  | { field: PredictionField; kind: 'category'; levels: string[] }

/** What a model holds of one field: one weight a slot, on the logit, zero being the mean of the training rows. */
export type FieldWeights = FieldSlots & { weights: number[] }

/** What two fields say beyond each alone; slot `a * slots of b + b`, coarse knots for numbers. */
export interface CrossWeights {
  fields: [PredictionField, PredictionField]
  weights: number[]
}

/** One of ten bins of a calibration plot; means are absent in an empty bin. */
export interface CalibrationBin {
  rows: number
  /** Mean predicted probability. */
  predicted: number | null
  /** Part of the bookings that ended so. */
  observed: number | null
}

/** Figures of predictions for a window of days ahead, compared with one constant for all. */
export interface MeasuredWindow {
  /** Days from the day of the prediction to arrival, both included; null: however many. */
  days: [number, number] | null
  rows: number
  /** Sum of the probabilities, and how many ended so. */
  expected: number
  happened: number
  brier: number
  /** Brier score of predicting the observed mean for every booking: a constant that knows the outcome. */
  constantBrier: number
  /** Area under the ROC curve; null where all ended alike. */
  auc: number | null
  calibrationError: number
  /** How much more the sums of single days vary than independent bookings would; at least 1. */
  dispersion: number
}

/** Figures of predictions made on past days from what was known then. */
export interface Measured {
  /** The days on which they were made, or of arrival where that is the same for the model; both included. */
  from: string
  until: string
  windows: MeasuredWindow[]
  rows: number
  /** Part of them that ended so. */
  rate: number
  /** Area under the ROC curve, 0.5 is chance; null where all ended alike. */
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
  /** The realised rate that the group must have reached, as a multiple of the rate of all. */
  timesBase: number
  /** From this probability; null: nobody, for no group was shown to reach it. */
  threshold: number | null
  /** Of the validation bookings, those from the threshold up; null with it. */
  group: { rows: number; realisedRate: number; baseRate: number } | null
}

/** A trained model. Plain JSON, so that it can be kept and read again; nothing in it names a guest. */
export interface PredictionModel {
  /** Target, day and digest: equal models have equal versions. */
  version: string
  target: PredictionTarget
  trainedAt: Instant
  /** Bookings learned from, their arrival dates, and the part that ended so. */
  rows: number
  from: string
  until: string
  baseRate: number
  /** The logit of the mean booking: of its end, or for cancellation of its end on one day. */
  base: number
  fields: FieldWeights[]
  crosses: CrossWeights[]
  /** What was added to the logit because of the last weeks, by days left from `from` on; `from` 0 is always there. */
  recent: { from: number; shift: number }[]
  /** The usual price of each venue, by which prices are compared. */
  usualPrices: Record<string, number>
  /** The guest's own bookings count against `strength` bookings that ended at `rate`. */
  history: { rate: number; strength: number }
  /** Of a model of the days before, asked on past days about what was then to come. */
  measured: Measured
  highRisk: HighRisk
}

/** What there is, and what training needs at least. */
export interface Needed {
  /** Bookings that have ended before now. */
  bookings: { have: number; need: number }
  /** Those with the rarer of both outcomes. */
  rarerOutcomes: { have: number; need: number }
  /** Days between first and last arrival. */
  days: { have: number; need: number }
}

export type Training =
  | { status: 'trained'; model: PredictionModel }
  | {
      status: 'refused'
      /** `outcomes_uneven`: one half of the period has too few of an outcome to check the other half by. */
      reason: 'too_few_bookings' | 'too_few_outcomes' | 'too_short_a_period' | 'outcomes_uneven'
      needed: Needed
    }

/** One field's part in a prediction. */
export interface PredictionFactor {
  field: PredictionField
  /** As given; null where not known. */
  value: string | number | boolean | null
  /** On the logit: above zero it speaks for the outcome, below zero against. */
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
