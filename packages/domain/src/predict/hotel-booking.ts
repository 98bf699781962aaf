import type { BookingOutcome, BookingRecord } from './types.ts'

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

const outcomes: Record<string, BookingOutcome> = {
  'check-out': 'kept',
  canceled: 'cancelled',
  'no-show': 'no_show',
}

/**
 * A record from one row of the public hotel booking demand data (Antonio, Almeida, Nunes 2019): texts by column name.
 * "NULL", "NA" and empty mean unknown. Columns filled at or after arrival are ignored, except how and when it ended.
 */
export function fromHotelBooking(row: Readonly<Record<string, string>>): BookingRecord {
  const text = (column: string) => {
    const value = row[column]?.trim() ?? ''
    return value === '' || value === 'NULL' || value === 'NA' ? null : value
  }
  const number = (column: string) => {
    const value = text(column)
    return value === null ? null : Number(value)
  }
  const month = monthNames.indexOf(text('arrival_date_month')?.toLowerCase() ?? '') + 1
  return {
    arrivalDate: `${text('arrival_date_year') ?? ''}-${twoDigits(month)}-${twoDigits(text('arrival_date_day_of_month'))}`,
    hotel: text('hotel'),
    leadTime: number('lead_time'),
    staysInWeekendNights: number('stays_in_weekend_nights'),
    staysInWeekNights: number('stays_in_week_nights'),
    adults: number('adults'),
    children: number('children'),
    babies: number('babies'),
    meal: text('meal'),
    marketSegment: text('market_segment'),
    distributionChannel: text('distribution_channel'),
    price: number('adr'),
    previousCancellations: number('previous_cancellations'),
    previousBookingsNotCanceled: number('previous_bookings_not_canceled'),
    reservedRoomType: text('reserved_room_type'),
    depositType: text('deposit_type'),
    agent: text('agent'),
    company: text('company'),
    customerType: text('customer_type'),
    totalOfSpecialRequests: number('total_of_special_requests'),
    cancelledOn: text('reservation_status') === 'Canceled' ? text('reservation_status_date') : null,
    outcome: outcomes[text('reservation_status')?.toLowerCase() ?? ''] ?? null,
  }
}

function twoDigits(value: string | number | null): string {
  return String(value ?? '').padStart(2, '0')
}
