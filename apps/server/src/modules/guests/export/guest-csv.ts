import { csvResponse } from '../../../platform/http/csv.ts'
import type { Cell } from '../../../platform/http/csv.ts'
import type { GuestFile } from './guest-file.ts'

const titles = [
  'record',
  'id',
  'at',
  'until',
  'venue',
  'room',
  'what',
  'status',
  'value',
  'text',
  'by',
  'booking_number',
  'service',
  'fault',
  'service_rating',
  'venue_rating',
  'incident_id',
  'lifted_at',
  'is_confirmed',
  'is_second_look',
  'probability',
  'observed',
  'heard',
  'inferred',
] as const

type Row = { readonly [T in (typeof titles)[number]]?: Cell | boolean }

/** A line per record of a guest and per field of the guest. */
export function guestAsCsv(fileName: string, file: GuestFile): Response {
  const lines = rowsOf(file).map((row) => titles.map((title) => cellOf(row[title])))
  return csvResponse(fileName, titles, [lines])
}

function cellOf(value: Cell | boolean | undefined): Cell {
  return typeof value === 'boolean' ? String(value) : (value ?? null)
}

function rowsOf({ guest, entries, stays, ratings, stayRatings, incidents, notes, merges }: GuestFile): Row[] {
  const { address, ...plain } = guest
  return [
    ...Object.entries({ ...plain, ...address }).map(([what, value]) => ({
      record: 'guest',
      id: guest.id,
      what,
      value,
    })),
    ...entries.map((one) => ({
      record: 'entry',
      id: one.id,
      at: one.startsAt,
      until: one.endsAt,
      lifted_at: one.liftedAt,
      what: one.kind,
      text: one.reason,
      by: one.signedBy.name,
      incident_id: one.incidentId,
    })),
    ...stays.map((one) => ({
      record: 'stay',
      id: one.id,
      at: one.arrivesOn,
      until: one.departsOn,
      venue: one.venueName,
      room: one.room,
      status: one.status,
      booking_number: one.bookingNumber,
      text: [one.note, one.cancelReason].filter(Boolean).join('\n') || null,
    })),
    ...ratings.map((one) => ({
      record: 'rating',
      id: one.id,
      at: one.createdAt,
      venue: one.venueName,
      room: one.room,
      what: one.tags.join(', '),
      value: one.rating,
      text: one.comment,
      by: one.author,
      service: one.service,
      fault: one.fault,
    })),
    ...stayRatings.map((one) => ({
      record: 'stay_rating',
      id: one.stayId,
      at: one.createdAt,
      venue: one.venueName,
      value: one.rating,
      text: one.comment,
      service_rating: one.serviceRating,
      venue_rating: one.venueRating,
    })),
    ...incidents.map((one) => ({
      record: 'incident',
      id: one.id,
      at: one.occurredAt,
      venue: one.venueName,
      what: one.type,
      status: one.status,
      value: one.severity,
      text: one.description,
      observed: one.observed,
      heard: one.heard,
      inferred: one.inferred,
      is_confirmed: one.isConfirmed,
      is_second_look: one.isSecondLook,
    })),
    ...notes.map((one) => ({
      record: 'note',
      id: one.id,
      at: one.createdAt,
      what: one.kind,
      text: [one.strength, one.text].filter(Boolean).join('\n'),
      by: one.author,
    })),
    ...merges.map((one) => ({
      record: 'merge',
      id: one.claimId,
      at: one.mergedAt,
      what: one.guestId,
      value: one.number,
      text: one.name,
      by: one.mergedBy,
      probability: one.probability,
    })),
  ]
}
