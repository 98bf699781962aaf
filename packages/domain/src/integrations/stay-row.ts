import { nightsBetween } from './dates.ts'
import type { ColumnMapping } from './fields.ts'
import type { FileFormats, RowContext } from './read-cell.ts'
import { type CellValues, maskedText, type ReadResult, readRow, type RowCells } from './read-row.ts'
import { stayDates } from './stay-dates.ts'
import type { StayStatus } from './stay-status.ts'

/** A stay as read. Days are YYYY-MM-DD; null: the file does not say. */
export type ImportedStay = {
  bookingNumber: string | null
  /** Null only where the file has no name column: the server numbers such guests. */
  guestName: string | null
  /** Normalised, as are `phone` (E.164). */
  email: string | null
  phone: string | null
  room: string | null
  unit: string | null
  arrivesOn: string
  departsOn: string | null
  status: StayStatus
  adults: number | null
  children: number | null
  infants: number | null
  country: string | null
  source: string | null
  /** In the currency of the file, cents at most. */
  price: number | null
  notes: string | null
  booking: BookingDetails
}

/** What was agreed when the booking was made; nothing that is filled at or after arrival. */
type BookingDetails = {
  /** Whole days from booking to arrival. Null too where the file says that it was booked after arrival. */
  leadTime: number | null
  marketSegment: string | null
  customerType: string | null
  depositType: string | null
  agent: string | null
  meal: string | null
  reservedRoomType: string | null
  totalOfSpecialRequests: number | null
}

/**
 * Reads one row of a stays export: every error of the row at once, or the stay. Cells such as "NULL" and "NA" are
 * empty. A row without a status is expected, present or past by its days; card numbers in notes are masked.
 */
export function readStayRow(
  row: readonly string[],
  mapping: ColumnMapping,
  formats: FileFormats,
  context: RowContext,
): ReadResult<ImportedStay> {
  return readRow('stays', row, mapping, { ...formats, ...context }, (cells) => {
    const dates = stayDates(cells.values, cells.fail)
    const name = cells.name({ isRequired: true })
    return dates && toStay(cells, name, dates, context.today)
  })
}

function toStay(
  { values, text, number }: RowCells,
  guestName: string | null,
  dates: { arrivesOn: string; departsOn: string | null },
  today: string,
): ImportedStay {
  return {
    bookingNumber: text('bookingNumber'),
    guestName,
    email: text('email'),
    phone: text('phone'),
    room: text('room'),
    unit: text('unit'),
    ...dates,
    status: statusOf(values, dates, today),
    adults: number('adults'),
    children: number('children'),
    infants: number('infants'),
    country: text('country'),
    source: text('source'),
    price: number('price'),
    notes: maskedText(text('notes')),
    booking: bookingOf({ text, number }, values, dates.arrivesOn),
  }
}

function bookingOf(
  { text, number }: Pick<RowCells, 'text' | 'number'>,
  values: CellValues,
  arrivesOn: string,
): BookingDetails {
  const daysAhead = values.bookedOn === undefined ? null : nightsBetween(String(values.bookedOn), arrivesOn)
  return {
    leadTime: number('leadDays') ?? (daysAhead !== null && daysAhead >= 0 ? daysAhead : null),
    marketSegment: text('marketSegment'),
    customerType: text('customerType'),
    depositType: text('depositType'),
    agent: text('agent'),
    meal: text('meal'),
    reservedRoomType: text('roomType'),
    totalOfSpecialRequests: number('requestCount'),
  }
}

/** The status column says more than a cancelled flag (no-shows carry both); without either the days decide. */
function statusOf(
  values: CellValues,
  dates: { arrivesOn: string; departsOn: string | null },
  today: string,
): StayStatus {
  if (values.status !== undefined) return values.status as StayStatus
  if (values.isCancelled === true) return 'cancelled'
  if (dates.arrivesOn > today) return 'expected'
  const isOver = (dates.departsOn ?? dates.arrivesOn) < today
  return isOver ? 'checked_out' : 'checked_in'
}
