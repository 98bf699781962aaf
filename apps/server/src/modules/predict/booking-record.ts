import { dayMs } from '@comity/domain/base'
import type { RowOf } from '../../platform/db/statements.ts'
import type { BookingOutcome, BookingRecord } from '@comity/domain/predict'

/** A stay with what was known at booking and what happened since, in days of its venue. */
export interface BookingRow
  extends
    RowOf<'stays', 'stay_id' | 'venue_id' | 'status' | 'arrives_on' | 'departs_on' | 'currency'>,
    RowOf<'venues', 'sector'> {
  facts: BookingFacts
  booked_on: string | null
  cancelled_on: string | null
  price: number | null
  today: string
  /** Share of today that has passed. */
  elapsed: number
  /** Null where the time of booking is unknown. */
  cancelled_before: number | null
  booked_before: number | null
  missed_before: number | null
  missed_lately: number | null
}

interface BookingFacts extends Partial<
  Pick<
    BookingRecord,
    | 'leadTime'
    | 'adults'
    | 'children'
    | 'babies'
    | 'meal'
    | 'marketSegment'
    | 'distributionChannel'
    | 'reservedRoomType'
    | 'depositType'
    | 'agent'
    | 'customerType'
    | 'totalOfSpecialRequests'
  >
> {
  arrivalDate: string
  departureDate?: string
}

const maxNights = 1_000

/** The model's input. Fields that staff may correct at or after arrival come only from the facts of the booking. */
export function inputOf(row: BookingRow): BookingRecord {
  const { facts, arrives_on: arrivalDate } = row
  // A guest who leaves early has come.
  const nights =
    row.status === 'expected'
      ? nightsOf(arrivalDate, row.departs_on)
      : nightsOf(facts.arrivalDate, facts.departureDate ?? null)
  return {
    arrivalDate,
    hotel: row.venue_id,
    leadTime:
      row.booked_on === null ? (facts.leadTime ?? null) : Math.max(0, daysFrom(row.booked_on, arrivalDate)),
    ...nights,
    adults: facts.adults ?? null,
    children: facts.children ?? null,
    babies: facts.babies ?? null,
    meal: facts.meal ?? null,
    marketSegment: facts.marketSegment ?? null,
    distributionChannel: facts.distributionChannel ?? null,
    price:
      row.price === null
        ? null
        : row.price / Math.max(1, (nights.staysInWeekendNights ?? 0) + (nights.staysInWeekNights ?? 0)),
    previousCancellations: row.cancelled_before,
    previousBookingsNotCanceled: row.booked_before,
    previousNoShows: row.missed_before,
    reservedRoomType: facts.reservedRoomType ?? null,
    depositType: facts.depositType ?? null,
    agent: facts.agent ?? null,
    customerType: facts.customerType ?? null,
    totalOfSpecialRequests: facts.totalOfSpecialRequests ?? null,
  }
}

const outcomes: Record<string, BookingOutcome> = {
  cancelled: 'cancelled',
  no_show: 'no_show',
  checked_in: 'kept',
  checked_out: 'kept',
}

/** The same with its outcome; without one while it is expected. */
export function knownRecord(row: BookingRow): BookingRecord {
  return { ...inputOf(row), outcome: outcomes[row.status] ?? null, cancelledOn: row.cancelled_on }
}

export function daysFrom(day: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(day)) / dayMs)
}

function nightsOf(arrivalDate: string, departureDate: string | null) {
  if (departureDate === null) return {}
  const nights = Math.min(maxNights, Math.max(0, daysFrom(arrivalDate, departureDate)))
  const arrival = Date.parse(arrivalDate)
  const isWeekend = (night: number) => [0, 6].includes(new Date(arrival + night * dayMs).getUTCDay())
  const atWeekend = Array.from({ length: nights }, (_, night) => isWeekend(night)).filter(Boolean)
  return { staysInWeekendNights: atWeekend.length, staysInWeekNights: nights - atWeekend.length }
}
