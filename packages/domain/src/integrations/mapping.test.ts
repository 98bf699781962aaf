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
      'unit isCancelled leadDays arrivalYear arrivalMonth  arrivalDay nightsWeekend nightsWeek adults roomType previousCancellations customerType status statusOn',
    )
    expect(mappingFaults(mapping)).toEqual({ missing: [], repeated: [] })
  })

  it.each([
    [
      'Reservation Number,Name,Email,Phone Number,Mobile,Check in Date,Check out Date,Nights,Grand Total,Deposit,Balance Due,Reservation Date,Source,Status,Country,Room Number,Room Type,Adults,Children,Estimated Arrival Time,Cancelation Date',
      'R1,Lena Orlo,a@mail.example,+44 7700 900123,,2026-03-01,2026-03-03,2,240.00,0,240.00,2026-01-05,Expedia,Confirmed,Spain,101,Double,2,0,15:30,',
      'bookingNumber guestName email phone  arrival departure nights price depositType  bookedOn source status country room roomType adults children arrivalTime cancelledOn',
    ],
    [
      'Number,Last name,First name,Email,Telephone,Nationality,Arrival,Departure,Created,Canceled,Status,Space number,Space category,Person count,Average rate (nightly),Total amount,Travel agency',
      '7,Orlo,Lena,a@mail.example,+44 7700 900123,ES,2026-03-01 15:00,2026-03-03 11:00,2026-01-05 10:12,2026-01-06 10:12,Checked in,101,Double,2,120.00,240.00,Orbit',
      'bookingNumber lastName firstName email phone country arrival departure bookedOn cancelledOn status room roomType party pricePerNight price source',
    ],
    [
      'Book number,Booked by,Guest name(s),Check-in,Check-out,Booked on,Status,Rooms,Persons,Adults,Children,Price,Commission %,Commission amount,Remarks,Booker country,Cancellation date,Unit type,Duration (nights),Phone number',
      '4711,Lena Orlo,Lena Orlo,2026-03-01,2026-03-03,2026-01-05 10:12:13,cancelled_by_guest,1,2,2,0,240 EUR,15,36 EUR,,es,2026-01-07 09:00:00,Double,2,34600000000',
      'bookingNumber  guestName arrival departure bookedOn status  party adults children price   notes country cancelledOn roomType nights phone',
    ],
    [
      'Confirmation code,Status,Guest name,Contact,# of adults,# of children,# of infants,Start date,End date,# of nights,Booked,Listing,Earnings',
      'HM123,Confirmed,Lena Orlo,+44 7700 900123,2,0,0,3/14/2026,3/16/2026,2,2026-01-05,Sea view,$240.00',
      'bookingNumber status guestName phone adults children infants arrival departure nights bookedOn unit price',
    ],
    [
      'Visit Date,Visit Time,Party Size,Guest Name,Phone Number,Email,Status,Table,Created Date,Guest Requests,Confirmation Number',
      '03/14/2026,7:30 PM,4,Lena Orlo,+44 7700 900123,a@mail.example,Seated,12,03/01/2026,Window,99',
      'arrival arrivalTime party guestName phone email status room bookedOn notes bookingNumber',
    ],
    [
      'Date,Time,Covers,First Name,Last Name,Phone,Email,Status,Tables,Reservation Notes,Restaurant',
      '2026-03-14,19:30,4,Lena,Orlo,+44 7700 900123,a@mail.example,Finished,12,Window,Harbour',
      'arrival arrivalTime party firstName lastName phone email status room notes venue',
    ],
    [
      'CONFIRMATION_NO,RESV_STATUS,FULL_NAME,ROOM,ARRIVAL,DEPARTURE,PERSONS,INSERT_DATE,ROOM_CATEGORY_LABEL,TRAVEL_AGENT_NAME,SHARE_AMOUNT_PER_STAY,CURRENCY_CODE',
      '99,RESERVED,"Orlo",101,14-MAR-26,16-MAR-26,2,01-JAN-26,DLX,Orbit,240.00,EUR',
      'bookingNumber status guestName room arrival departure party bookedOn roomType agent price currency',
    ],
  ])('reads the export of a system: %s', (headers, row, expected) => {
    const { mapping } = suggestMapping(headers.split(','), [row.split(',')])
    expect(mapping.map((field) => field ?? '').join(' ')).toBe(expected)
  })

  it('lets contents refute a header', () => {
    expect(suggestMapping(['Arrival'], [['Terminal 2'], ['Terminal 1']]).mapping).toEqual([null])
    expect(suggestMapping(['Room size', 'reservation status reason'], [['DBL', 'sick']]).mapping).toEqual([
      null,
      null,
    ])
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
