import { dateOf } from './fields.ts'
import { meanOf } from './metrics.ts'
import { methods } from './weekly.ts'

const minDays = 56
const maxHorizonDays = 90
/** Target share of future days within the interval. */
const coverage = 0.8
/** How many days of past arrivals show the pace of bookings and cancellations. */
const flowDays = { level: 28, weekday: 56, survival: 56 }
/** Number of days whose accuracy determines the weight of each method. */
const weighedDays = 84
const intervalDays = 70
/** Forecasts of earlier days would have hardly any data. */
const firstOriginDay = 28
const minErrors = 14
/** Prior bookings with the share that arrived, so that a small venue is not judged by three bookings. */
const steadying = { bookings: 20, share: 0.8 }
/** The variation of smaller counts does not decrease in proportion. */
const leastCount = 4

/** Bookings that were made, cancelled and ended alike. */
export interface BookingFlow {
  /** Arrival in days since 1970-01-01. */
  arrivalDay: number
  /** Days from booking to arrival, at least 0; 0 for guests without a booking. */
  leadDays: number
  /** Days left when it was cancelled; null where it was not. */
  cancelledDaysLeft: number | null
  /** Whether the guest came; ignored for future days. */
  hasCome: boolean
  count: number
}

export interface PickUpDay {
  /** "YYYY-MM-DD". */
  date: string
  onBooks: number
  /** How many of those on the books will not come. */
  expectedLosses: number
  /** How many of those not yet booked will come. */
  expectedPickUp: number
  /** The expected mean, 0 or more: on the books, less losses, plus pick-up, adjusted by the season. */
  expected: number
  /** Ends of the 80 % interval, 0 or more. */
  low: number
  high: number
}

const ways = ['books', 'pickUp', 'season'] as const
type Way = (typeof ways)[number]
type Ways = Record<Way, number>

export type PickUpForecast =
  | {
      status: 'forecast'
      coverage: number
      days: PickUpDay[]
      /** Weight of each method, averaged over the days. */
      weights: Ways
      backTest: {
        /** Days judged: each forecast was made from what was known on an earlier day. */
        days: number
        meanAbsoluteError: number
        /** Of the simplest pick-up: on the books plus what was added in the last 28 days. */
        pickUpError: number
        /** Of "as a week before". */
        naiveError: number
        /** Share of the days within the interval predicted before. */
        coverage: number
      }
    }
  | { status: 'refused'; reason: 'too_short'; needed: { days: { have: number; need: number } } }

/**
 * Forecasts arrivals from the bookings on the books, or returns why it cannot.
 *
 * Three methods are blended, weighted by their accuracy on past days (weights by the inverse square of the mean
 * squared error): the books less expected losses plus expected pick-up; the books plus the net pick-up of the last
 * weeks (Weatherford and Kimes 2003); and the season, by weekly smoothing of arrivals alone. The interval contains 80
 * % of the past errors, in proportion to the root of the count. Pure.
 *
 * @param today days since 1970-01-01; arrivals before it have ended
 * @param isTodayKnown whether the books include today's bookings, or are as of this morning
 * @param horizonDays integer, 1 to 90; the first is today
 * @throws RangeError for a horizon out of range
 */
export function forecastArrivals(
  flow: readonly BookingFlow[],
  { today, isTodayKnown, horizonDays }: { today: number; isTodayKnown: boolean; horizonDays: number },
): PickUpForecast {
  if (!Number.isInteger(horizonDays) || horizonDays < 1 || horizonDays > maxHorizonDays) {
    throw new RangeError(`horizonDays must be a whole number from 1 to ${maxHorizonDays}`)
  }
  const first = flow.reduce((least, { arrivalDay }) => Math.min(least, arrivalDay), today)
  const have = today - first
  if (have < minDays)
    return { status: 'refused', reason: 'too_short', needed: { days: { have, need: minDays } } }
  const books = booksOf(flow, first, have, horizonDays)
  const log = pastForecasts(books, horizonDays)
  const days = Array.from({ length: horizonDays }, (_, index) => {
    const ahead = index + 1
    const said = say(books, have - 1, ahead, isTodayKnown ? index : ahead)
    const weights = weightsOf(log[ahead]!)
    const expected = blend(said, weights)
    const half = halfWidth(log, ahead, have - 1, expected)
    return {
      said,
      weights,
      day: {
        date: dateOf(today + index),
        ...partsOf(said),
        expected,
        low: Math.max(0, expected - half),
        high: expected + half,
      },
    }
  })
  const judged = log.flat().filter(({ day }) => day >= have - weighedDays)
  const errorOf = (said: (one: Past) => number) => meanOf(judged.map((one) => Math.abs(said(one) - one.came)))
  const within = judged.filter(({ half }) => half !== null)
  return {
    status: 'forecast',
    coverage,
    days: days.map(({ day }) => day),
    weights: Object.fromEntries(
      ways.map((way) => [way, meanOf(days.map(({ weights }) => weights[way]))]),
    ) as Ways,
    backTest: {
      days: judged.length,
      meanAbsoluteError: errorOf(({ blended }) => blended),
      pickUpError: errorOf(({ said }) => Math.max(0, said.plain)),
      naiveError: errorOf(({ said }) => said.weekBefore),
      coverage:
        within.length === 0
          ? 0
          : meanOf(within.map((one) => (Math.abs(one.blended - one.came) <= one.half! ? 1 : 0))),
    },
  }
}

interface Books {
  /** Guests who came, by day of arrival, 0 being the first. */
  came: Float64Array
  /** By nights before arrival and day of arrival: bookings active at the end of that day, and those that came. */
  stood: Float64Array[]
  stoodAndCame: Float64Array[]
}

function booksOf(flow: readonly BookingFlow[], first: number, have: number, horizonDays: number): Books {
  const table = () => Array.from({ length: horizonDays + 1 }, () => new Float64Array(have + horizonDays))
  const books = { came: new Float64Array(have + horizonDays), stood: table(), stoodAndCame: table() }
  for (const { arrivalDay, leadDays, cancelledDaysLeft, hasCome, count } of flow) {
    const at = arrivalDay - first
    if (at >= have + horizonDays) continue
    // An upcoming booking is on the books from its creation until it is cancelled.
    const isToCome = at >= have
    if (isToCome && cancelledDaysLeft !== null) continue
    if (hasCome) books.came[at]! += count
    const least = cancelledDaysLeft === null ? 0 : cancelledDaysLeft + 1
    for (let nights = least; nights <= (isToCome ? horizonDays : Math.min(horizonDays, leadDays)); nights++) {
      books.stood[nights]![at]! += count
      if (hasCome) books.stoodAndCame[nights]![at]! += count
    }
  }
  return books
}

/** The forecast of each method, with its parts. */
interface Said extends Ways {
  onBooks: number
  kept: number
  comesOnTop: number
  plain: number
  weekBefore: number
}

/** For the day `ahead` days after `last`, the last ended day, with the books as of `nights` before it. */
function say(
  { came, stood, stoodAndCame }: Books,
  last: number,
  ahead: number,
  nights: number,
  season?: (ahead: number) => number,
): Said {
  const day = last + ahead
  const [books, kept] = [stood[nights]!, stoodAndCame[nights]!]
  const before = (days: number, step: number, from: number, value: (at: number) => number) => {
    let [sum, rows] = [0, 0]
    for (let at = from; at > last - days && at >= Math.max(0, nights); at -= step) {
      sum += value(at)
      rows++
    }
    return rows === 0 ? 0 : sum / rows
  }
  const sameWeekday = day - 7 * Math.ceil(ahead / 7)
  const usual = (value: (at: number) => number) =>
    (before(flowDays.level, 1, last, value) + before(flowDays.weekday, 7, sameWeekday, value)) / 2
  const mean = (of: Float64Array) => before(flowDays.survival, 1, last, (at) => of[at]!) * flowDays.survival
  const share = (mean(kept) + steadying.share * steadying.bookings) / (mean(books) + steadying.bookings)
  const onBooks = books[day]!
  const comesOnTop = usual((at) => came[at]! - kept[at]!)
  return {
    onBooks,
    kept: onBooks * share,
    comesOnTop,
    books: onBooks * share + comesOnTop,
    pickUp: onBooks + usual((at) => came[at]! - books[at]!),
    season: (season ?? seasonOf(came, last))(ahead),
    plain: onBooks + before(flowDays.level, 1, last, (at) => came[at]! - books[at]!),
    weekBefore: came[sameWeekday] ?? 0,
  }
}

function seasonOf(came: Float64Array, last: number): (ahead: number) => number {
  return methods.smoothing([...came.subarray(0, last + 1)])
}

interface Past {
  day: number
  said: Said
  blended: number
  /** Half-width of the interval; null on a day that is not judged by it. */
  half: number | null
  came: number
  /** The error in square roots of the count. */
  error: number
}

/** By days ahead: past forecasts of days that have ended, the earliest first. */
function pastForecasts(books: Books, horizonDays: number): Past[][] {
  const have = books.came.length - horizonDays
  const log: Past[][] = Array.from({ length: horizonDays + 1 }, () => [])
  const start = Math.max(firstOriginDay, have - weighedDays - intervalDays)
  for (let last = start; last < have - 1; last++) {
    const season = seasonOf(books.came, last)
    for (let ahead = 1; ahead <= Math.min(horizonDays, have - 1 - last); ahead++) {
      const said = say(books, last, ahead, ahead, season)
      const known = log[ahead]!.filter(({ day }) => day <= last)
      const blended = blend(said, weightsOf(known))
      const day = last + ahead
      const isJudged = day >= have - weighedDays && known.length >= minErrors
      const half = isJudged ? halfWidth(log, ahead, last, blended) : null
      const came = books.came[day]!
      const error = Math.abs(blended - came) / rootOf(blended)
      log[ahead]!.push({ day, said, blended, half, came, error })
    }
  }
  return log
}

/** Until there is enough to compare, the simplest method that uses the books. */
function weightsOf(past: readonly Past[]): Ways {
  const recent = past.slice(-weighedDays)
  if (recent.length < minErrors) return { books: 0, pickUp: 1, season: 0 }
  const trust = ways.map((way) => (meanOf(recent.map(({ said, came }) => (said[way] - came) ** 2)) + 1) ** -2)
  const all = trust.reduce((sum, one) => sum + one, 0)
  return Object.fromEntries(ways.map((way, at) => [way, trust[at]! / all])) as Ways
}

/** At least the retained part of the books arrives, whatever the season. */
function blend(said: Said, weights: Ways): number {
  return Math.max(
    said.kept,
    ways.reduce((sum, way) => sum + weights[way] * said[way], 0),
  )
}

/** From the errors at about as many days ahead, known on the day `last`. */
function halfWidth(log: readonly Past[][], ahead: number, last: number, expected: number): number {
  const errors: number[] = []
  for (const past of log.slice(Math.max(1, ahead - 2), ahead + 3))
    for (const { day, error } of past) if (day <= last && day > last - intervalDays) errors.push(error)
  // Sorted thousands of times for one forecast, which a typed array makes several times faster.
  const sorted = Float64Array.from(errors).sort()
  return (sorted[Math.min(sorted.length - 1, Math.floor(coverage * sorted.length))] ?? 0) * rootOf(expected)
}

function rootOf(count: number): number {
  return Math.sqrt(Math.max(leastCount, count))
}

function partsOf({ onBooks, kept, comesOnTop }: Said) {
  return { onBooks, expectedLosses: onBooks - kept, expectedPickUp: comesOnTop }
}
