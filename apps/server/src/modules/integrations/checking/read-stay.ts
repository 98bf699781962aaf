import { plainText, readStayRow } from '@comity/domain/integrations'
import type { ImportedStay, PartOfStay, ReadResult, StayValues } from '@comity/domain/integrations'
import type { CheckContext } from './types.ts'

export interface ReadStay extends ImportedStay {
  readonly venueId: string
}

/** Reads a row by the zone and country of the venue that it names, which must be one of the caller's. */
export function readStay(cells: readonly string[], context: CheckContext): ReadResult<ReadStay> {
  const column = context.mapping.indexOf('venue')
  const word = column < 0 ? '' : plainText(cells[column] ?? '')
  const venueId = word === '' ? context.venueId : context.venueWords[word]
  const venue = venueId === undefined ? undefined : context.venues.get(venueId)
  const read = readStayRow(cells, context.mapping, context.formats, venue ?? context)
  if (venueId !== undefined && venue) {
    return read.ok ? { ...read, record: { ...read.record, venueId } } : read
  }
  const error = {
    column,
    field: 'venue',
    code: 'unknown_venue' as const,
    value: Array.from(cells[column]?.trim() ?? '')
      .slice(0, 60)
      .join(''),
  }
  return { ok: false, errors: read.ok ? [error] : [...read.errors, error] }
}

/** Fields of a file by the units of a booking to which they belong. */
const fieldsOfUnit = {
  room: ['room'],
  end: ['departure', 'departureTime', 'nights', 'nightsWeekend', 'nightsWeek'],
  adults: ['adults', 'party'],
  children: ['children', 'infants'],
  channel: ['source', 'unit'],
  price: ['price', 'pricePerNight'],
  bookedAt: ['bookedOn', 'leadDays'],
  note: ['notes'],
} as const

/** Which parts of a booking a file of this mapping owns, made once for all rows. */
export function ownedBy({ mapping }: CheckContext): ReadonlySet<string> {
  const units = Object.entries(fieldsOfUnit).filter(([, fields]) =>
    fields.some((field) => mapping.includes(field)),
  )
  return new Set(units.map(([unit]) => unit))
}

/** The values of a booking in a row, without the parts that its file has no column for. */
export function saidBy(stay: ReadStay, owned: ReadonlySet<string>): PartOfStay {
  const young = [stay.children, stay.infants].filter((count) => count !== null)
  return {
    status: stay.status,
    cancelledAt: stay.cancelledAt,
    cancelReason: null,
    arrivesOn: stay.arrivesOn,
    startsAt: stay.startsAt,
    // Upper case, as search and the table expect.
    ...(owned.has('room') ? { room: stay.room?.toUpperCase() ?? null } : {}),
    ...(owned.has('end') ? { departsOn: stay.departsOn, endsAt: stay.endsAt } : {}),
    ...(owned.has('adults') ? { adults: stay.adults } : {}),
    ...(owned.has('children')
      ? { children: young.length > 0 ? young.reduce((sum, count) => sum + count, 0) : null }
      : {}),
    // The label of a unit replaces a missing channel.
    ...(owned.has('channel') ? { channel: stay.source ?? stay.unit } : {}),
    ...(owned.has('price') ? { amountMinor: stay.amountMinor, currency: stay.currency } : {}),
    ...(owned.has('bookedAt') ? { bookedAt: stay.bookedAt } : {}),
    ...(owned.has('note') ? { note: stay.notes } : {}),
  }
}

export const nothingSaid: Omit<StayValues, 'status' | 'arrivesOn'> = {
  room: null,
  cancelledAt: null,
  cancelReason: null,
  startsAt: null,
  departsOn: null,
  endsAt: null,
  adults: null,
  children: null,
  channel: null,
  amountMinor: null,
  currency: null,
  bookedAt: null,
  note: null,
}

/**
 * Booking data for prediction, without empty fields; written once with a new stay. The column of children includes
 * infants, which are kept apart here.
 */
export function bookingFacts({ booking, children, infants }: ImportedStay): object {
  const known = Object.entries(booking).filter(([, value]) => value !== null)
  return { ...Object.fromEntries(known), ...(infants === null ? {} : { babies: infants, children }) }
}
