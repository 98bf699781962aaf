import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createOrdinalCounter,
  createRowIdentity,
  mappingFaults,
  recallMapping,
  rememberMapping,
  sourceFingerprint,
  suggestMapping,
} from './index.ts'

const columns: [header: string, field: string | null, cell: string][] = [
  ['Reservierungsnummer', 'bookingNumber', 'R-1'],
  ['Nachname', 'lastName', 'Orlo'],
  ['Vorname', 'firstName', 'Lena'],
  ['E-Mail-Adresse', 'email', 'lena@post.example'],
  ['Zimmer Nr.', 'room', '204'],
  ['Zimmerkategorie', 'roomType', 'DZ'],
  ['Anreise', 'arrival', '01.03.2026'],
  ['Abreise', 'departure', '03.03.2026'],
  ['Status', 'status', 'storniert'],
  ['Erwachsene', 'adults', '2'],
  ['Rasse des Hundes', null, 'Dackel'],
]
const headersOf = (list: typeof columns): string[] => list.map(([header]) => header)
const shuffled = fc.shuffledSubarray(columns, { minLength: columns.length, maxLength: columns.length })

describe('suggesting a mapping', () => {
  it('finds the same fields in every order of the columns', () => {
    fc.assert(
      fc.property(shuffled, (order) => {
        const { mapping } = suggestMapping(headersOf(order), [order.map(([, , cell]) => cell)])
        expect(mapping).toEqual(order.map(([, field]) => field))
      }),
      { numRuns: 30 },
    )
  })

  it.each([
    ['Guest Name|Check-in|Check-out|Room No.', ['guestName', 'arrival', 'departure', 'room']],
    ['Apellidos|Nombre|Fecha de llegada|Habitación', ['lastName', 'firstName', 'arrival', 'room']],
    [
      'Nom|Prénom|Date d’arrivée|Date de départ|Courriel',
      ['lastName', 'firstName', 'arrival', 'departure', 'email'],
    ],
    ['Pangalan ng bisita|Petsa ng pagdating|Silid', ['guestName', 'arrival', 'room']],
    ['arrivalDate|guestName|bookingId', ['arrival', 'guestName', 'bookingNumber']],
  ])('reads %s', (headers, fields) => {
    const { mapping, confidence } = suggestMapping(headers.split('|'), [])
    expect(mapping).toEqual(fields)
    for (const each of confidence) expect(each).toBeGreaterThan(0.5)
  })

  it('reads an export without names whose arrival comes in three columns, and leaves look-alikes out', () => {
    const headers =
      'hotel,is_canceled,lead_time,arrival_date_year,arrival_date_month,arrival_date_week_number,arrival_date_day_of_month,stays_in_weekend_nights,stays_in_week_nights,adults,reserved_room_type,previous_cancellations,customer_type,reservation_status,reservation_status_date'
    const row = 'City Hotel,0,7,2026,July,27,1,2,3,2,A,0,Transient,Check-Out,2026-07-06'
    const { mapping } = suggestMapping(headers.split(','), [row.split(',')])
    expect(mapping.join(' ')).toBe(
      'unit isCancelled leadDays arrivalYear arrivalMonth  arrivalDay nightsWeekend nightsWeek adults roomType  customerType status ',
    )
    expect(mappingFaults(mapping)).toEqual({ missing: [], repeated: [] })
  })

  it('lets contents refute a header', () => {
    expect(suggestMapping(['Arrival'], [['Terminal 2'], ['Terminal 1']]).mapping).toEqual([null])
    expect(suggestMapping(['Room size', 'reservation status date'], [['DBL', '2026-03-01']]).mapping).toEqual(
      [null, null],
    )
  })

  it('knows e-mail addresses under any header', () => {
    expect(suggestMapping(['Feld 7'], [['lena@post.example'], ['']]).mapping).toEqual(['email'])
  })

  it('gives a field to one column at most', () => {
    const { mapping } = suggestMapping(['Email', 'E-mail address'], [['a@post.example', 'b@post.example']])
    expect(mapping.filter((field) => field === 'email')).toHaveLength(1)
  })
})

describe('a mapping', () => {
  it('needs an arrival, in one column or in three', () => {
    expect(mappingFaults(['guestName', null])).toEqual({ missing: ['arrival'], repeated: [] })
    expect(mappingFaults(['arrival'])).toEqual({ missing: [], repeated: [] })
    expect(mappingFaults(['arrivalYear', 'arrivalDay'])).toEqual({ missing: ['arrivalMonth'], repeated: [] })
    expect(mappingFaults(['arrivalYear', 'arrivalMonth', 'arrivalDay']).missing).toEqual([])
    expect(mappingFaults(['arrival', 'room', 'room']).repeated).toEqual(['room'])
  })

  it('is remembered for the same columns in any order', () => {
    const headers = headersOf(columns)
    const { mapping } = suggestMapping(headers, [columns.map(([, , cell]) => cell)])
    const remembered = rememberMapping(headers, mapping)
    fc.assert(
      fc.property(shuffled, (order) => {
        expect(sourceFingerprint(headersOf(order))).toBe(sourceFingerprint(headers))
        expect(recallMapping(headersOf(order), remembered)).toEqual(order.map(([, field]) => field))
      }),
      { numRuns: 30 },
    )
  })

  it('is not taken over for other columns, and drops fields that do not exist', () => {
    expect(sourceFingerprint(['a', 'b'])).not.toBe(sourceFingerprint(['a', 'c']))
    expect(sourceFingerprint(['a', 'a'])).not.toBe(sourceFingerprint(['a']))
    expect(recallMapping(['a', 'constructor', 'b'], { a: 'room', b: 'bogus' })).toEqual(['room', null, null])
  })
})

describe('the identity of a row', () => {
  const cells = fc.array(fc.string({ maxLength: 8 }), { minLength: 3, maxLength: 3 })

  it('is the same in every order of the columns and differs for other cells', () => {
    fc.assert(
      fc.property(cells, cells, ([a = '', b = '', c = ''], other) => {
        const identity = createRowIdentity(['x', 'y', 'z'])
        expect(createRowIdentity(['z', 'x', 'y'])([c, a, b])).toBe(identity([a, b, c]))
        const isSame = [a, b, c].every((cell, index) => cell.trim() === other[index]?.trim())
        expect(identity(other) === identity([a, b, c])).toBe(isSame)
      }),
    )
  })

  it('does not run cells together', () => {
    const identity = createRowIdentity(['x', 'y'])
    expect(identity(['a","b', ''])).not.toBe(identity(['a', 'b']))
    expect(identity(['ab', ''])).not.toBe(identity(['a', 'b']))
    expect(identity(['a', 'b', 'c'])).not.toBe(identity(['a', 'b']))
  })

  it('tells equal rows of one file apart and meets them again in the second', () => {
    const file = ['p', 'q', 'p', 'p']
    const number = (): number[] => {
      const counter = createOrdinalCounter()
      return file.map((hash) => counter.next(hash))
    }
    expect(number()).toEqual([0, 0, 1, 2])
    expect(number()).toEqual(number())
  })
})
