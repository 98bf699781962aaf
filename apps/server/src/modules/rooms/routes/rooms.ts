import { contract } from '@comity/contract'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { changeState } from '../change-state.ts'
import { presentRoom, presentRooms } from '../present.ts'
import { findVenue, listRooms } from '../queries.ts'
import { createRooms, deleteRoom } from '../set-up.ts'

export const listRoomsRoute = handle(contract.listRooms, async ({ session, query }) => {
  const scope = await session.read((tx) => tx.scope)
  const venueId = query.venueId ?? scope.venueIds[0]
  if (!venueId || !scope.venueIds.includes(venueId)) throw new Failure('not_found')
  const [venue, rows] = await session.read((tx) =>
    Promise.all([findVenue(tx, venueId), listRooms(tx, [venueId])]),
  )
  if (!venue) throw new Failure('not_found')
  return presentRooms(venue, rows, scope)
})

export const createRoomsRoute = handle(contract.createRooms, ({ session, body, idempotency }) =>
  session.write(async (tx) => {
    const { venue, rows } = await createRooms(tx, body, idempotency)
    return presentRooms(venue, rows, await tx.scope)
  }),
)

export const deleteRoomRoute = handle(contract.deleteRoom, async ({ session, params }) => {
  await session.write((tx) => deleteRoom(tx, params.roomId))
  return { id: params.roomId }
})

export const updateRoomStatusRoute = handle(contract.updateRoomStatus, ({ session, query }) =>
  session.write(async (tx) => presentRoom(await changeState(tx, query), await tx.scope)),
)
