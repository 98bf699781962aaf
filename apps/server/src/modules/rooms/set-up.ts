import type { Contract } from '@comity/contract'
import { firstRoomState } from '@comity/domain/rooms'
import type { z } from 'zod'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { StaffTx } from '../../platform/db/transaction.ts'
import { Failure, invalidField, orNotFound } from '../../platform/errors.ts'
import type { Idempotency } from '../../platform/http/call.ts'
import { once } from '../../platform/idempotency.ts'
import { emitLive } from '../../platform/live/emit.ts'
import { addRooms, countRooms, deleteRoomRow, findVenue, isTaken, listRooms, lockRoom } from './queries.ts'

const mostRooms = 2_000

/** Adds rooms to a venue of the caller. Returns it with all of its rooms. */
export async function createRooms(
  tx: StaffTx,
  { venueId, names }: z.output<Contract['createRooms']['body']>,
  idempotency: Idempotency | undefined,
) {
  const scope = await tx.scope
  const venue = scope.venueIds.includes(venueId) ? await findVenue(tx, venueId) : undefined
  if (!venue) throw invalidField('/venueId', 'unknown_venue')
  await once(tx, idempotency, async () => {
    const added = await addRooms(tx, venueId, names, firstRoomState(venue.sector))
    if ((await countRooms(tx, venueId)) > mostRooms) throw invalidField('/names', 'too_long')
    if (added > 0) {
      await recordAudit(tx, scope, {
        action: 'room.added',
        subject: { kind: 'venue', id: venueId },
        details: { rooms: added },
      })
      await emitLive(tx, [{ venueId, kind: 'shift', subjectId: venueId, change: 'rooms_added' }])
    }
    return venueId
  })
  return { venue, rows: await listRooms(tx, [venueId]) }
}

/** Deletes an empty room with the history of its states. */
export async function deleteRoom(tx: StaffTx, roomId: string): Promise<void> {
  const scope = await tx.scope
  const room = orNotFound(await lockRoom(tx, roomId))
  const [row] = await listRooms(tx, [room.venue_id], roomId)
  if (row && (await isTaken(tx, room.venue_id, row.name, null)))
    throw new Failure('not_allowed_now', { reason: 'somebody_present' })
  await deleteRoomRow(tx, roomId)
  await recordAudit(tx, scope, { action: 'room.removed', subject: { kind: 'room', id: roomId } })
  await emitLive(tx, [{ venueId: room.venue_id, kind: 'shift', subjectId: roomId, change: 'removed' }])
}
