import type { Tx } from '../../platform/db/transaction.ts'
import { invalidField } from '../../platform/errors.ts'
import { knowsRoom } from './queries.ts'

/** @throws Failure invalid_input at /room for a room that the venue does not list */
export async function refuseUnknownRoom(tx: Tx, venueId: string, room: string | undefined): Promise<void> {
  if (room !== undefined && (await knowsRoom(tx, venueId, room.toUpperCase())) === false)
    throw invalidField('/room', 'invalid_room_number')
}
