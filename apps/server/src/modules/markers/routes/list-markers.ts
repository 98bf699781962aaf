import { contract } from '@comity/contract'
import { orNotFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { getGuest } from '../../guests/index.ts'
import { presentMarker } from '../present.ts'
import { listMarkers } from '../queries.ts'

export const listMarkersRoute = handle(contract.listMarkers, async ({ session, params, now }) => {
  const guest = orNotFound(await session.read((tx) => getGuest(tx, params.guestId)))
  const rows = await session.read((tx) => listMarkers(tx, guest.guest_id))
  return { items: rows.map((row) => presentMarker(row, now)) }
})
