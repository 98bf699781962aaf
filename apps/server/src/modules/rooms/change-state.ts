import { nextRoomStates } from '@comity/domain/rooms'
import type { RoomState } from '@comity/domain/rooms'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { StaffTx } from '../../platform/db/transaction.ts'
import { Failure, orNotFound } from '../../platform/errors.ts'
import { emitLive } from '../../platform/live/emit.ts'
import { recordActivity } from '../activity/index.ts'
import { listRooms, lockRoom, writeStates } from './queries.ts'
import type { LockedRoom, RoomRow } from './queries.ts'

/**
 * Changes the state of a room to a neighbouring one. Requesting the current state changes nothing, so that a call can
 * be repeated.
 *
 * @throws Failure not_allowed_now with the allowed states
 */
export async function changeState(
  tx: StaffTx,
  { roomId, status, expected }: { roomId: string; status: RoomState; expected?: RoomState | undefined },
): Promise<RoomRow> {
  const room = orNotFound(await lockRoom(tx, roomId))
  if (room.state !== status) {
    if (expected !== undefined && expected !== room.state)
      throw new Failure('conflict', { detail: `The state of the room is now ${room.state}.` })
    const allowed = nextRoomStates(room.sector, room.state)
    if (!allowed.includes(status))
      throw new Failure('not_allowed_now', {
        detail: `The room can change from ${room.state} to: ${allowed.join(', ')}.`,
      })
    await passThrough(tx, room, [status])
  }
  const [row] = await listRooms(tx, [room.venue_id], roomId)
  if (!row) throw new Failure('not_found')
  return row
}

/** Moves a locked room through states, each allowed after the previous one, and announces it. */
export async function passThrough(tx: StaffTx, room: LockedRoom, path: readonly RoomState[]): Promise<void> {
  const to = path.at(-1)
  if (to === undefined) return
  const scope = await tx.scope
  await writeStates(tx, room, path, scope.userId)
  await recordAudit(tx, scope, {
    action: 'room.state_changed',
    subject: { kind: 'room', id: room.room_id },
    details: { from: room.state, to },
  })
  await recordActivity(tx, {
    venueId: room.venue_id,
    userId: scope.userId,
    kind: 'room_changed',
    subject: { kind: 'room', id: room.room_id },
  })
  await emitLive(tx, [{ venueId: room.venue_id, kind: 'shift', subjectId: room.room_id, change: to }])
}
