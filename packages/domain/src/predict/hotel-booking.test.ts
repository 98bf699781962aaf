import { expect, test } from 'vitest'
import { fromHotelBooking } from './index.ts'

const row = {
  hotel: 'City Hotel',
  is_canceled: '1',
  lead_time: '88',
  arrival_date_year: '2016',
  arrival_date_month: 'February',
  arrival_date_day_of_month: '9',
  stays_in_weekend_nights: '0',
  stays_in_week_nights: '4',
  adults: '2',
  children: 'NA',
  babies: '0',
  meal: 'BB ',
  country: 'ZZZ',
  market_segment: 'Online TA',
  distribution_channel: 'TA/TO',
  is_repeated_guest: '0',
  previous_cancellations: '0',
  previous_bookings_not_canceled: '0',
  reserved_room_type: 'A',
  assigned_room_type: 'C',
  booking_changes: '3',
  deposit_type: 'No Deposit',
  agent: '9',
  company: 'NULL',
  customer_type: 'Transient',
  adr: '76.5',
  required_car_parking_spaces: '1',
  total_of_special_requests: '1',
  reservation_status: 'Canceled',
  reservation_status_date: '2016-01-02',
}

test('a row of the public data becomes a record of what was known when booking, and how it ended', () => {
  expect(fromHotelBooking(row)).toEqual({
    arrivalDate: '2016-02-09',
    hotel: 'City Hotel',
    leadTime: 88,
    staysInWeekendNights: 0,
    staysInWeekNights: 4,
    adults: 2,
    children: null,
    babies: 0,
    meal: 'BB',
    marketSegment: 'Online TA',
    distributionChannel: 'TA/TO',
    price: 76.5,
    cancelledOn: '2016-01-02',
    previousCancellations: 0,
    previousBookingsNotCanceled: 0,
    reservedRoomType: 'A',
    depositType: 'No Deposit',
    agent: '9',
    company: null,
    customerType: 'Transient',
    totalOfSpecialRequests: 1,
    outcome: 'cancelled',
  })
})

test.each([
  ['Check-Out', 'kept'],
  ['No-Show', 'no_show'],
  ['', null],
])('the status "%s" is the outcome %s', (reservation_status, outcome) => {
  expect(fromHotelBooking({ ...row, reservation_status }).outcome).toBe(outcome)
})
