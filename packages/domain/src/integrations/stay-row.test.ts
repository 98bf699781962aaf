import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canMoveStay,
  type FileFormats,
  readStayRow,
  rowErrorCodes,
  type StayField,
  stayStatuses,
  tookPlace,
  stayTransitions,
} from './index.ts'

const formats: FileFormats = { date: 'dd/MM/yyyy', decimalMark: ',' }
const context = { country: 'GB', today: '2026-03-10', timeZone: 'Europe/London' }
const read = (cells: Partial<Record<StayField, string>>): ReturnType<typeof readStayRow> =>
  readStayRow(Object.values(cells), Object.keys(cells), formats, context)
const good = { guestName: 'Orlo, Lena', arrival: '01/03/2026', departure: '03/03/2026' }
const codesOf = (cells: Partial<Record<StayField, string>>): string[] => {
  const result = read(cells)
  return result.ok ? [] : result.errors.map((error) => `${error.field}:${error.code}`)
}

const bookingOf = (cells: Partial<Record<StayField, string>>) => {
  const result = read({ ...good, ...cells })
  return result.ok ? result.record.booking : undefined
}

const statusOf = (cells: Partial<Record<StayField, string>>): string | undefined => {
  const result = read(cells)
  return result.ok ? result.record.status : undefined
}

describe('what was agreed when a booking was made', () => {
  it('is read as the file says it', () => {
    const cells = {
      marketSegment: 'Groups',
      customerType: 'Contract',
      depositType: 'Non Refund',
      agent: '9',
      meal: 'BB',
      roomType: 'A',
      requestCount: '2',
      company: 'Acme',
      isRepeatedGuest: '1',
      previousCancellations: '1',
      previousKept: '3',
    }
    expect(bookingOf(cells)).toEqual({
      leadTime: null,
      country: null,
      marketSegment: 'Groups',
      customerType: 'Contract',
      depositType: 'Non Refund',
      agent: '9',
      meal: 'BB',
      reservedRoomType: 'A',
      totalOfSpecialRequests: 2,
      company: 'Acme',
      isRepeatedGuest: true,
      previousCancellations: 1,
      previousBookingsNotCanceled: 3,
    })
  })

  it('takes the days ahead as given, else from the day of booking, which cannot be after arrival', () => {
    expect(bookingOf({ leadDays: '14', bookedOn: '01/02/2026' })?.leadTime).toBe(14)
    expect(bookingOf({ bookedOn: '01/02/2026' })?.leadTime).toBe(28)
    expect(bookingOf({ bookedOn: '01/03/2026' })?.leadTime).toBe(0)
    expect(bookingOf({ bookedOn: '02/03/2026' })?.leadTime).toBeNull()
  })
})

describe('reading a row', () => {
  it('gives the stay with everything normalised', () => {
    const result = read({
      ...good,
      email: ' Lena@Post.Example',
      phone: '07700 900123',
      room: '204',
      status: 'Check-Out',
      adults: '2',
      children: 'NULL',
      price: '1.234,50 €',
      notes: 'card 4111 1111 1111 1111\nlate',
    })
    expect(result).toEqual({
      ok: true,
      record: {
        bookingNumber: null,
        guestName: 'Lena Orlo',
        email: 'lena@post.example',
        phone: '+447700900123',
        room: '204',
        unit: null,
        arrivesOn: '2026-03-01',
        startsAt: null,
        departsOn: '2026-03-03',
        endsAt: null,
        status: 'checked_out',
        isStatusSaid: true,
        adults: 2,
        children: null,
        infants: null,
        source: null,
        amountMinor: 123_450,
        currency: 'EUR',
        bookedAt: null,
        cancelledAt: null,
        notes: 'card •••• 1111\nlate',
        booking: {
          leadTime: null,
          country: null,
          marketSegment: null,
          customerType: null,
          depositType: null,
          agent: null,
          meal: null,
          reservedRoomType: null,
          totalOfSpecialRequests: null,
          company: null,
          isRepeatedGuest: null,
          previousCancellations: null,
          previousBookingsNotCanceled: null,
        },
      },
      warnings: [],
    })
  })

  it('puts a date together from three columns and counts the nights', () => {
    const result = read({
      arrivalYear: '2026',
      arrivalMonth: 'February',
      arrivalDay: '27',
      nightsWeekend: '2',
      nightsWeek: '1',
    })
    expect(result).toMatchObject({
      ok: true,
      record: { arrivesOn: '2026-02-27', departsOn: '2026-03-02', guestName: null },
    })
  })

  it.each([
    [{ ...good, guestName: '' }, ['guestName:required']],
    [{ ...good, arrival: 'NA' }, ['arrival:required']],
    [{ ...good, arrival: '30/02/2026' }, ['arrival:invalid_date']],
    [{ ...good, departure: '28/02/2026' }, ['departure:departure_before_arrival']],
    [{ ...good, departure: '01/03/2030' }, ['departure:stay_too_long']],
    [{ ...good, email: 'nobody@' }, ['email:invalid_email']],
    [{ ...good, phone: '12' }, ['phone:invalid_phone']],
    [{ ...good, guestName: '4711' }, ['guestName:invalid_name']],
    [{ ...good, room: 'x'.repeat(13) }, ['room:invalid_room_number']],
    [{ ...good, adults: 'two' }, ['adults:invalid_number']],
    [{ ...good, adults: '-1' }, ['adults:number_out_of_range']],
    [{ ...good, status: 'Teleported' }, ['status:unknown_status']],
    [{ ...good, isCancelled: 'perhaps' }, ['isCancelled:invalid_flag']],
    [{ ...good, notes: 'x'.repeat(2001) }, ['notes:too_long']],
    [{ ...good, notes: 'a\u0000b' }, ['notes:invalid_characters']],
    [{ arrivalYear: '2026', arrivalMonth: '2', arrivalDay: '30' }, ['arrivalDay:invalid_date']],
    [{ arrivalYear: '2026', arrivalMonth: '', arrivalDay: '3' }, ['arrivalMonth:required']],
    [{ ...good, arrival: 'soon', email: 'x' }, ['arrival:invalid_date', 'email:invalid_email']],
  ] as [Partial<Record<StayField, string>>, string[]][])('refuses %j', (cells, codes) => {
    expect(codesOf(cells)).toEqual(codes)
  })

  it('refuses a row of another width, unless what is too much is empty', () => {
    const mapping: StayField[] = ['guestName', 'arrival']
    const widths = [['Lena'], ['Lena', '01/03/2026', 'more'], ['Lena', '01/03/2026', ' ']]
    expect(widths.map((row) => readStayRow(row, mapping, formats, context).ok)).toEqual([false, false, true])
  })

  it('takes the status from its column, then from the flag, then from the days', () => {
    expect(statusOf({ ...good, status: 'No-Show', isCancelled: '1' })).toBe('no_show')
    expect(statusOf({ ...good, status: '', isCancelled: 'yes' })).toBe('cancelled')
    expect(statusOf(good)).toBe('checked_out')
    expect(statusOf({ arrival: '10/03/2026', departure: '12/03/2026' })).toBe('checked_in')
    expect(statusOf({ arrival: '11/03/2026' })).toBe('expected')
  })

  it('names the column and shows the value short, without card numbers', () => {
    const result = read({ ...good, email: `4111111111111111 ${'x'.repeat(100)}` })
    const [error] = result.ok ? [] : result.errors
    expect(error).toMatchObject({ column: 3, code: 'invalid_email' })
    expect(error?.value).toMatch(/^•••• 1111 x+$/)
    expect(error?.value).toHaveLength(60)
  })

  it('never throws, and every error is on the list', () => {
    const fields: StayField[] = [
      'guestName',
      'arrival',
      'departure',
      'status',
      'adults',
      'price',
      'email',
      'phone',
    ]
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', '01/03/2026', '9'.repeat(30), '-'),
    )
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 10 }), (row) => {
        const result = readStayRow(row, fields, formats, context)
        for (const error of result.ok ? [] : result.errors) expect(rowErrorCodes).toContain(error.code)
      }),
    )
  })
})

const recordOf = (cells: Partial<Record<StayField, string>>) => {
  const result = read({ ...good, ...cells })
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result
}

describe('the times of a row', () => {
  it.each([
    [
      { arrival: '01/03/2026 15:30', departure: '03/03/2026 10:00' },
      '2026-03-01T15:30:00Z',
      '2026-03-03T10:00:00Z',
    ],
    [{ arrivalTime: '3.30 pm', departureTime: '10h' }, '2026-03-01T15:30:00Z', '2026-03-03T10:00:00Z'],
    [
      { arrival: '28/06/2026', arrivalTime: '1930', departure: '', departureTime: '01:00' },
      '2026-06-28T18:30:00Z',
      '2026-06-29T00:00:00Z',
    ],
    [{ arrival: '28/06/2026 19:30+02:00', departure: '' }, '2026-06-28T17:30:00Z', null],
    [{ arrival: '01/03/2026 00:00:00' }, null, null],
    [{ departure: '01/03/2026 10:00' }, null, null],
  ] as const)('%j are from %s to %s', (cells, startsAt, endsAt) => {
    expect(recordOf(cells).record).toMatchObject({ startsAt, endsAt })
  })
  it.each([
    [{ arrival: '01/03/2026 25:00' }, 'arrival:invalid_time'],
    [{ arrivalTime: '24:10' }, 'arrivalTime:invalid_time'],
    [{ arrival: '29/03/2026', departure: '', arrivalTime: '01:30' }, 'arrival:time_does_not_exist'],
    [{ arrival: '01/03/2026 12:00', departure: '01/03/2026 11:00' }, 'departure:departure_before_arrival'],
  ])('%j are refused: %s', (cells, code) => {
    expect(codesOf({ ...good, ...cells })).toEqual([code])
  })
  it('that come twice are the first of the two', () => {
    expect(recordOf({ arrival: '25/10/2026 01:30', departure: '' }).record.startsAt).toBe(
      '2026-10-25T00:30:00Z',
    )
  })
  it('give the time of booking and cancellation: from an instant, a day, the days ahead or the day of the status', () => {
    const status = 'cancelled'
    expect(
      recordOf({ status, bookedOn: '01/02/2026 10:12', cancelledOn: '02/02/2026' }).record,
    ).toMatchObject({
      bookedAt: '2026-02-01T10:12:00Z',
      cancelledAt: '2026-02-02T12:00:00Z',
    })
    expect(recordOf({ status, leadDays: '2', statusOn: '28/02/2026' }).record).toMatchObject({
      bookedAt: '2026-02-27T12:00:00Z',
      cancelledAt: '2026-02-28T12:00:00Z',
    })
    expect(recordOf({ leadDays: '0', statusOn: '03/03/2026' }).record).toMatchObject({
      bookedAt: '2026-03-01T00:00:00Z',
      cancelledAt: null,
    })
  })
})

describe('the price of a row', () => {
  it.each([
    [{ price: '1.234,50' }, 123_450, 'GBP'],
    [{ price: 'USD 99' }, 9_900, 'USD'],
    [{ price: '120,5 eur' }, 12_050, 'EUR'],
    [{ price: '9000', currency: 'jpy' }, 9_000, 'JPY'],
    [{ pricePerNight: '75,25' }, 15_050, 'GBP'],
    [{ price: '100', pricePerNight: '75' }, 10_000, 'GBP'],
    [{ price: '' }, null, null],
  ] as const)('%j is %s %s', (cells, amountMinor, currency) => {
    expect(recordOf(cells).record).toMatchObject({ amountMinor, currency })
  })
  it('is refused in an unknown currency, and left out where it is owed back', () => {
    expect(codesOf({ ...good, price: '12', currency: 'ZZZ' })).toEqual(['currency:invalid_currency'])
    expect(codesOf({ ...good, price: '12 ZZZ' })).toEqual(['price:invalid_currency'])
    expect(codesOf({ ...good, price: '12', currency: 'XAU' })).toEqual(['currency:invalid_currency'])
    const { record, warnings } = recordOf({ price: '-6,38' })
    expect([record.amountMinor, warnings[0]?.code]).toEqual([null, 'negative_price'])
  })
})

it('counts a party as adults but for its children, and reads words of a status that a person explained', () => {
  expect(recordOf({ party: '5', children: '2' }).record).toMatchObject({ adults: 3, children: 2 })
  const said = readStayRow(
    ['01/03/2026', 'Zweifel!'],
    ['arrival', 'status'],
    { ...formats, statusWords: { zweifel: 'no_show' } },
    context,
  )
  expect(said).toMatchObject({ ok: true, record: { status: 'no_show' } })
})

describe('the status of a stay', () => {
  it('moves only along the table', () => {
    expect(canMoveStay('expected', 'checked_in')).toBe(true)
    expect(canMoveStay('expected', 'checked_out')).toBe(false)
    expect(canMoveStay('cancelled', 'checked_in')).toBe(false)
    for (const status of stayStatuses) {
      expect(canMoveStay(status, status)).toBe(false)
      expect(stayTransitions[status].length).toBeGreaterThan(0)
    }
  })

  it('says who was there', () => {
    expect(stayStatuses.filter(tookPlace)).toEqual(['checked_in', 'checked_out'])
  })
})
