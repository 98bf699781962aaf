import { dayMs } from '@comity/domain/base'
import type { RowOf } from '../../platform/db/statements.ts'
import type { BookingOutcome, BookingRecord } from '@comity/domain/predict'

/** A stay with what was known at booking; earlier stays of its guest are those that had ended. */
export interface BookingRow extends RowOf<'stays', 'stay_id' | 'venue_id' | 'status'> {
  facts: BookingFacts
  /** Null for a minor, or where the time of booking is unknown. */
  cancelled_before: number | null
  booked_before: number | null
  came_before: boolean | null
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

/** The model's input: from the facts of the booking alone, never from the columns of the stay. */
export function inputOf(row: BookingRow): BookingRecord {
  const { facts } = row
  return {
    arrivalDate: facts.arrivalDate,
    hotel: row.venue_id,
    leadTime: facts.leadTime ?? null,
    ...nightsOf(facts),
    adults: facts.adults ?? null,
    children: facts.children ?? null,
    babies: facts.babies ?? null,
    meal: facts.meal ?? null,
    marketSegment: facts.marketSegment ?? null,
    distributionChannel: facts.distributionChannel ?? null,
    isRepeatedGuest: row.came_before,
    previousCancellations: row.cancelled_before,
    previousBookingsNotCanceled: row.booked_before,
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
export function endedRecord(row: BookingRow): BookingRecord {
  return { ...inputOf(row), outcome: outcomes[row.status] ?? null }
}

function nightsOf({ arrivalDate, departureDate }: BookingFacts) {
  if (departureDate === undefined) return {}
  const arrival = Date.parse(arrivalDate)
  const nights = Math.min(maxNights, Math.round((Date.parse(departureDate) - arrival) / dayMs))
  const isWeekend = (night: number) => [0, 6].includes(new Date(arrival + night * dayMs).getUTCDay())
  const atWeekend = Array.from({ length: Math.max(0, nights) }, (_, night) => isWeekend(night)).filter(
    Boolean,
  )
  return { staysInWeekendNights: atWeekend.length, staysInWeekNights: Math.max(0, nights) - atWeekend.length }
}
