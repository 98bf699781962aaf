import type { Contract } from '@comity/contract'
import { maskCardNumbers } from '@comity/domain/feedback'
import { roomPath } from '@comity/domain/rooms'
import type { BookingStatus } from '@comity/domain/bookings'
import type { RoomMove } from '@comity/domain/rooms'
import type { z } from 'zod'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { StaffTx } from '../../platform/db/transaction.ts'
import { Failure, orNotFound } from '../../platform/errors.ts'
import { emitLive } from '../../platform/live/emit.ts'
import { holdGuest } from '../profiles/index.ts'
import { recordActivity } from '../activity/index.ts'
import { refuseMove } from './policy.ts'
import { sql } from '../../platform/db/statements.ts'
import { isTaken, lockRoomNamed, passThrough, refuseUnknownRoom } from '../rooms/index.ts'
import { listOverlaps } from './overlaps.ts'
import type { OverlapRow } from './overlaps.ts'
import { getBooking, lockBooking } from './queries.ts'
import type { BookingRow } from './queries.ts'
import { dropEnd, recordEnd } from './stay-facts.ts'
import { lockPlace, writeStatus } from './writes.ts'

type Body = z.output<Contract['setBookingStatus']['body']>

/** Changes the status of a booking with its consequences: the fact of how it ended and the state of its room. */
export async function setStatus(tx: StaffTx, stayId: string, body: Body): Promise<BookingRow> {
  const scope = await tx.scope
  const known = orNotFound(await getBooking(tx, stayId))
  // Locks the guest before the stay, the order of every command on stays.
  await holdGuest(tx, known.guest_id, 'update')
  const row = orNotFound(await lockBooking(tx, stayId))
  const { status: to, expected, fault } = body
  if (expected !== undefined && expected !== row.status)
    throw new Failure('conflict', { detail: `The status of the booking is now ${row.status}.` })
  refuseMove(row, to, scope.now)
  const room = to === 'checked_in' ? body.room : undefined
  if (room !== undefined) await giveRoom(tx, row, room, body.evenIfTaken)
  await dropEnd(tx, stayId, row.status)
  const reason = body.cancelReason === undefined ? null : maskCardNumbers(body.cancelReason).text
  await writeStatus(tx, row, to, scope.userId, reason)
  await recordEnd(tx, stayId, to, fault ?? 'guest')
  await moveRoom(tx, { ...row, room: room?.toUpperCase() ?? row.room }, moveOf(row.status, to))
  await recordAudit(tx, scope, {
    action: 'booking.status_changed',
    subject: { kind: 'stay', id: stayId },
    details: { from: row.status, to, fault: to === 'no_show' ? (fault ?? null) : null },
  })
  await recordActivity(tx, {
    venueId: row.venue_id,
    userId: scope.userId,
    kind: 'booking_moved',
    subject: { kind: 'stay', id: stayId },
  })
  await emitLive(tx, [{ venueId: row.venue_id, kind: 'shift', subjectId: stayId, change: to }])
  const moved = await getBooking(tx, stayId)
  if (!moved) throw new Error('The changed booking cannot be found.')
  return moved
}

/** Assigns the room that the guest gets at check-in. */
async function giveRoom(
  tx: StaffTx,
  row: BookingRow,
  given: string,
  evenIfTaken: boolean | undefined,
): Promise<void> {
  const room = given.toUpperCase()
  await refuseUnknownRoom(tx, row.venue_id, room)
  await lockPlace(tx, row.venue_id, room)
  if (room !== row.room)
    await tx.run(sql`
      update stays set room = ${room}, updated_at = platform.app_now() where stay_id = ${row.stay_id}::uuid`)
  if (!evenIfTaken) refuseTaken(await listOverlaps(tx, row.stay_id))
}

/** @throws Failure not_allowed_now where another booking has the room at that time */
export function refuseTaken(overlaps: readonly OverlapRow[]): void {
  if (overlaps.some(({ why }) => why === 'room'))
    throw new Failure('not_allowed_now', { reason: 'room_taken' })
}

function moveOf(from: BookingStatus, to: BookingStatus): RoomMove | undefined {
  if (to === 'checked_out') return 'leave'
  if (to === 'checked_in') return from === 'checked_out' ? 'leaving_undone' : 'arrive'
  return from === 'checked_in' ? 'arrival_undone' : undefined
}

/** Changes the room of the booking where its state allows it and nobody else is in it. */
export async function moveRoom(
  tx: StaffTx,
  row: Pick<BookingRow, 'stay_id' | 'venue_id' | 'room'>,
  move: RoomMove | undefined,
): Promise<void> {
  if (!move || row.room === null) return
  const room = await lockRoomNamed(tx, row.venue_id, row.room)
  if (!room || (await isTaken(tx, row.venue_id, row.room, row.stay_id))) return
  await passThrough(tx, room, roomPath(room.sector, room.state, move))
}
