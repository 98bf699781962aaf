import type { Contract } from '@comity/contract'
import { mayChange } from '@comity/domain/bookings'
import type { BookingField } from '@comity/domain/bookings'
import { maskCardNumbers } from '@comity/domain/feedback'
import { venueTime } from '@comity/domain/guests'
import type { z } from 'zod'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { StaffTx } from '../../platform/db/transaction.ts'
import { Failure, invalidField, orNotFound } from '../../platform/errors.ts'
import { emitLive } from '../../platform/live/emit.ts'
import type { Services } from '../../platform/services.ts'
import { recordActivity } from '../activity/index.ts'
import { holdGuest } from '../profiles/index.ts'
import { refuseUnknownRoom } from '../rooms/index.ts'
import { guestOf } from './create-booking.ts'
import { hasRecords, noteUndo, readUndo } from './history.ts'
import { listOverlaps } from './overlaps.ts'
import { getBooking, lockBooking } from './queries.ts'
import type { BookingRow } from './queries.ts'
import { moveRoom, refuseTaken } from './set-status.ts'
import { endsBeforeStart, readTime } from './times.ts'
import { lockPlace, updateStay } from './writes.ts'
import type { WrittenStay } from './writes.ts'

type Body = z.output<Contract['changeBooking']['body']>
export type StayState = WrittenStay & { timesAssumed: boolean }

/** Changes a booking, or undoes a change. The database keeps what was changed, by whom and when. */
export async function changeBooking(
  services: Services,
  tx: StaffTx,
  stayId: string,
  body: Body,
): Promise<BookingRow> {
  const scope = await tx.scope
  const known = orNotFound(await getBooking(tx, stayId))
  const undone = body.undo === undefined ? undefined : orNotFound(await readUndo(tx, stayId, body.undo))
  const guest = await newGuestOf(services, tx, known, undone?.guestId ?? body.guestId, body.guest)
  // Guests before the stay, the order of every command on stays.
  await holdGuest(tx, known.guest_id, 'share')
  const row = orNotFound(await lockBooking(tx, stayId))
  if (body.version !== undefined && body.version !== row.version)
    throw new Failure('conflict', { detail: `The version of the booking is now ${row.version}.` })
  const before = stateOf(row)
  const after: StayState = {
    ...(undone ? await undone.stateFrom(row, before) : asAsked(row, before, body)),
    ...(guest ?? { guestId: before.guestId, profileId: before.profileId }),
  }
  const fields = changedFields(before, after)
  if (fields.length === 0) return row
  if (fields.some((field) => !mayChange(row.status, field)))
    throw new Failure('not_allowed_now', { reason: 'over' })
  if (after.currency !== null && after.amountMinor === null) throw invalidField('/amountMinor', 'required')
  if (after.currency === null && after.amountMinor !== null) throw invalidField('/currency', 'required')
  if (fields.includes('guest') && (await hasRecords(tx, stayId)))
    throw new Failure('not_allowed_now', { reason: 'has_records' })
  const isPlaced = fields.some((field) => field === 'room' || field === 'startsAt' || field === 'endsAt')
  if (fields.includes('room')) await refuseUnknownRoom(tx, row.venue_id, after.room ?? undefined)
  if (isPlaced && after.room !== null) await lockPlace(tx, row.venue_id, after.room)
  await updateStay(tx, stayId, after).catch(endsBeforeStart('/endsAt'))
  if (isPlaced && !body.evenIfTaken) refuseTaken(await listOverlaps(tx, stayId))
  if (body.undo !== undefined) await noteUndo(tx, stayId, body.undo)
  if (fields.includes('room') && row.status === 'checked_in') {
    await moveRoom(tx, row, 'leave')
    await moveRoom(tx, { ...row, room: after.room }, 'arrive')
  }
  await recordAudit(tx, scope, {
    action: body.undo === undefined ? 'booking.changed' : 'booking.change_undone',
    subject: { kind: 'stay', id: stayId },
    fields,
  })
  await recordActivity(tx, {
    venueId: row.venue_id,
    userId: scope.userId,
    kind: 'booking_moved',
    subject: { kind: 'stay', id: stayId },
  })
  await emitLive(tx, [{ venueId: row.venue_id, kind: 'shift', subjectId: stayId, change: 'changed' }])
  return orNotFound(await getBooking(tx, stayId))
}

/** Undefined: the booking keeps its guest. */
async function newGuestOf(
  services: Services,
  tx: StaffTx,
  row: BookingRow,
  guestId: string | undefined,
  guest: Body['guest'],
) {
  if (guestId === undefined && guest === undefined) return undefined
  return guestOf(services, tx, { venueId: row.venue_id, guestId, guest })
}

function stateOf(row: BookingRow): StayState {
  return {
    guestId: row.guest_id,
    profileId: row.profile_id,
    bookingNumber: row.booking_number,
    room: row.room,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    arrivesOn: row.arrives_on,
    departsOn: row.departs_on,
    timesAssumed: row.times_assumed,
    adults: row.adults,
    children: row.children,
    amountMinor: row.amount_minor,
    currency: row.currency,
    channel: row.channel,
    note: row.note,
  }
}

function asAsked(row: BookingRow, before: StayState, body: Body): StayState {
  const { room, startsAt, endsAt, arrivesOn, departsOn, note } = body
  const clock = (at: Date) => venueTime(at, row.time_zone).slice(10)
  const start =
    startsAt !== undefined
      ? readTime('/startsAt', startsAt, row.time_zone)
      : arrivesOn === undefined
        ? row.starts_at
        : readTime('/arrivesOn', arrivesOn + clock(row.starts_at), row.time_zone)
  const end =
    endsAt !== undefined
      ? endsAt === null
        ? null
        : readTime('/endsAt', endsAt, row.time_zone)
      : departsOn === undefined || row.ends_at === null
        ? row.ends_at
        : readTime('/departsOn', departsOn + clock(row.ends_at), row.time_zone)
  return {
    ...before,
    ...(room === undefined ? {} : { room: room?.toUpperCase() ?? null }),
    startsAt: start,
    endsAt: end,
    departsOn: endsAt === null ? null : (departsOn ?? row.departs_on),
    timesAssumed: row.times_assumed && startsAt === undefined,
    ...(note === undefined ? {} : { note: note && maskCardNumbers(note).text }),
    ...given(body, ['bookingNumber', 'adults', 'children', 'amountMinor', 'currency', 'channel']),
  }
}

function given<T extends object, const K extends keyof T>(from: T, keys: readonly K[]) {
  return Object.fromEntries(keys.filter((key) => from[key] !== undefined).map((key) => [key, from[key]])) as {
    [key in K]?: Exclude<T[key], undefined>
  }
}

const sameFields = [
  'room',
  'bookingNumber',
  'adults',
  'children',
  'amountMinor',
  'currency',
  'channel',
  'note',
] as const

function changedFields(before: StayState, after: StayState): BookingField[] {
  const isMoved = (of: 'startsAt' | 'endsAt') => before[of]?.getTime() !== after[of]?.getTime()
  const isAnother = (before.profileId ?? before.guestId) !== (after.profileId ?? after.guestId)
  return [
    ...sameFields.filter((field) => before[field] !== after[field]),
    ...(isMoved('startsAt') ? (['startsAt'] as const) : []),
    ...(isMoved('endsAt') || before.departsOn !== after.departsOn ? (['endsAt'] as const) : []),
    ...(isAnother ? (['guest'] as const) : []),
  ]
}
