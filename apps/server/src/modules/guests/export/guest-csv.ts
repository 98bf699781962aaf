import { csvResponse } from '../csv.ts'
import type { GuestFile } from './guest-file.ts'

const titles = ['record', 'id', 'at', 'until', 'venue', 'what', 'value', 'text', 'by'] as const

type Row = readonly (string | number | null)[]

/** A line for each record of a guest, and one for each field of the guest. */
export function guestAsCsv(fileName: string, file: GuestFile): Response {
  const parts = [rowsOf(file)]
  return csvResponse(fileName, titles, () => Promise.resolve(parts.pop()))
}

function rowsOf({ guest, entries, stays, ratings, stayRatings, incidents, notes, merges }: GuestFile): Row[] {
  const { address, ...plain } = guest
  const fields = { ...plain, ...address }
  return [
    ...Object.entries(fields).map(([field, value]): Row => {
      const shown = typeof value === 'boolean' ? String(value) : value
      return ['guest', guest.id, null, null, null, field, shown, null, null]
    }),
    ...entries.map((entry): Row => [
      'entry',
      entry.id,
      entry.startsAt,
      entry.liftedAt ?? entry.endsAt,
      null,
      entry.kind,
      null,
      entry.reason,
      entry.signedBy.name,
    ]),
    ...stays.map((stay): Row => [
      'stay',
      stay.id,
      stay.arrivesOn,
      stay.departsOn,
      stay.venueName,
      stay.status,
      stay.room,
      stay.bookingNumber,
      null,
    ]),
    ...ratings.map((one): Row => [
      'rating',
      one.id,
      one.createdAt,
      null,
      one.venueName,
      [...one.tags].join(' '),
      one.rating,
      one.comment,
      one.author,
    ]),
    ...stayRatings.map((one): Row => [
      'stay_rating',
      one.stayId,
      one.createdAt,
      null,
      one.venueName,
      null,
      one.rating,
      one.comment,
      null,
    ]),
    ...incidents.map((one): Row => [
      'incident',
      one.id,
      one.occurredAt,
      null,
      one.venueName,
      `${one.type} ${one.status}`,
      one.severity,
      one.description,
      null,
    ]),
    ...notes.map((one): Row => [
      'note',
      one.id,
      one.createdAt,
      null,
      null,
      one.kind,
      null,
      one.text,
      one.author,
    ]),
    ...merges.map((one): Row => [
      'merge',
      one.claimId,
      one.mergedAt,
      null,
      null,
      one.guestId,
      one.number,
      one.name,
      one.mergedBy,
    ]),
  ]
}
