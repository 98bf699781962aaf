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
const context = { country: 'GB', today: '2026-03-10' }
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
    }
    expect(bookingOf(cells)).toEqual({
      leadTime: null,
      marketSegment: 'Groups',
      customerType: 'Contract',
      depositType: 'Non Refund',
      agent: '9',
      meal: 'BB',
      reservedRoomType: 'A',
      totalOfSpecialRequests: 2,
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
        departsOn: '2026-03-03',
        status: 'checked_out',
        adults: 2,
        children: null,
        infants: null,
        country: null,
        source: null,
        price: 1234.5,
        notes: 'card •••• 1111\nlate',
        booking: {
          leadTime: null,
          marketSegment: null,
          customerType: null,
          depositType: null,
          agent: null,
          meal: null,
          reservedRoomType: null,
          totalOfSpecialRequests: null,
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
