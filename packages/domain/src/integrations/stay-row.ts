import { addNights, nightsBetween } from './dates.ts'
import type { ColumnMapping } from './fields.ts'
import { type Price, priceOf } from './money.ts'
import type { FileFormats, RowContext } from './read-cell.ts'
import { type CellValues, maskedText, type ReadResult, readRow, type RowCells } from './read-row.ts'
import { momentOf, type StayDates, stayDates } from './stay-dates.ts'
import type { StayField } from './stay-fields.ts'
import type { StayStatus } from './stay-status.ts'
import { instantIn } from './times.ts'

/** An imported stay. Days are YYYY-MM-DD at the venue, instants ISO 8601 in UTC; null: not in the file. */
export type ImportedStay = StayDates &
  Price & {
    bookingNumber: string | null
    /** Null only where the file has no name column: the server numbers such guests. */
    guestName: string | null
    /** Normalised, as is `phone` (E.164). */
    email: string | null
    phone: string | null
    room: string | null
    unit: string | null
    status: StayStatus
    /** Whether the file states the status; otherwise it follows from the days. */
    isStatusSaid: boolean
    adults: number | null
    children: number | null
    infants: number | null
    source: string | null
    bookedAt: string | null
    /** Null also where the booking is not cancelled. */
    cancelledAt: string | null
    notes: string | null
    booking: BookingDetails
  }

/** Terms agreed at booking; nothing that is entered at or after arrival. */
type BookingDetails = {
  /** Whole days from booking to arrival. Null also where the file states a booking after arrival. */
  leadTime: number | null
  country: string | null
  marketSegment: string | null
  customerType: string | null
  depositType: string | null
  agent: string | null
  company: string | null
  meal: string | null
  reservedRoomType: string | null
  totalOfSpecialRequests: number | null
  isRepeatedGuest: boolean | null
  previousCancellations: number | null
  previousBookingsNotCanceled: number | null
}

/** The row context with the venue's time zone. */
export type StayContext = RowContext & { timeZone: string }

/**
 * Reads one row of a stays export: all its errors, or the stay. Cells such as "NULL" and "NA" are empty. A row
 * without a status is expected, present or past by its days; card numbers in notes are masked.
 */
export function readStayRow(
  row: readonly string[],
  mapping: ColumnMapping,
  formats: FileFormats,
  context: StayContext,
): ReadResult<ImportedStay> {
  return readRow('stays', row, mapping, { ...formats, ...context }, (cells) => {
    const dates = stayDates(cells.values, context.timeZone, cells.fail)
    const name = cells.name({ isRequired: true })
    return dates && toStay(cells, name, dates, context)
  })
}

function toStay(
  cells: RowCells,
  guestName: string | null,
  dates: StayDates,
  { today, timeZone, country }: StayContext,
): ImportedStay {
  const { values, text, number, fail } = cells
  const { arrivesOn, departsOn } = dates
  const status = statusOf(values, dates, today)
  const at = (field: StayField) => {
    const moment = momentOf(values, field, null, timeZone, fail)
    return moment && { day: moment.day, at: moment.at ?? onDay(moment.day, dates, timeZone) }
  }
  const booked = at('bookedOn')
  const ended = at('cancelledOn') ?? at('statusOn')
  const leadTime = leadTimeOf(number('leadDays'), booked?.day, arrivesOn)
  return {
    ...dates,
    ...priceOf(cells, departsOn === null ? 0 : nightsBetween(arrivesOn, departsOn), country),
    bookingNumber: text('bookingNumber'),
    guestName,
    email: text('email'),
    phone: text('phone'),
    room: text('room'),
    unit: text('unit'),
    status,
    isStatusSaid: values['status'] !== undefined || values['isCancelled'] === true,
    ...partyOf(number),
    source: text('source'),
    bookedAt:
      booked?.at ?? (leadTime === null ? null : onDay(addNights(arrivesOn, -leadTime), dates, timeZone)),
    cancelledAt: status === 'cancelled' ? (ended?.at ?? null) : null,
    notes: maskedText(text('notes')),
    booking: { leadTime, ...bookingOf(cells) },
  }
}

function bookingOf({ text, number, values }: RowCells): Omit<BookingDetails, 'leadTime'> {
  return {
    country: text('country'),
    marketSegment: text('marketSegment'),
    customerType: text('customerType'),
    depositType: text('depositType'),
    agent: text('agent'),
    company: text('company'),
    meal: text('meal'),
    reservedRoomType: text('roomType'),
    totalOfSpecialRequests: number('requestCount'),
    isRepeatedGuest: values['isRepeatedGuest'] === undefined ? null : values['isRepeatedGuest'] === true,
    previousCancellations: number('previousCancellations'),
    previousBookingsNotCanceled: number('previousKept'),
  }
}

function leadTimeOf(leadDays: number | null, bookedOn: string | undefined, arrivesOn: string): number | null {
  const daysAhead = bookedOn === undefined ? null : nightsBetween(bookedOn, arrivesOn)
  return leadDays ?? (daysAhead !== null && daysAhead >= 0 ? daysAhead : null)
}

/** A party size without details counts as adults, apart from the given children. */
function partyOf(number: RowCells['number']): Pick<ImportedStay, 'adults' | 'children' | 'infants'> {
  const [party, children, infants] = [number('party'), number('children'), number('infants')]
  const others = party === null ? null : Math.max(0, party - (children ?? 0) - (infants ?? 0))
  return { adults: number('adults') ?? others, children, infants }
}

/** The instant used for a day: its noon, but not after the start of the stay. */
function onDay(day: string, { arrivesOn, startsAt }: StayDates, timeZone: string): string | null {
  const noon = instantIn(timeZone, `${day}T12:00`) ?? null
  if (day !== arrivesOn) return noon
  return startsAt ?? instantIn(timeZone, `${day}T00:00`) ?? noon
}

/** The status column is more specific than a cancelled flag (no-shows have both); without either the days decide. */
function statusOf(values: CellValues, dates: StayDates, today: string): StayStatus {
  if (values['status'] !== undefined) return values['status'] as StayStatus
  if (values['isCancelled'] === true) return 'cancelled'
  if (dates.arrivesOn > today) return 'expected'
  const isOver = (dates.departsOn ?? dates.arrivesOn) < today
  return isOver ? 'checked_out' : 'checked_in'
}
