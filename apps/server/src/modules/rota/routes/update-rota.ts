import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { changeRota } from '../commands/change-rota.ts'
import { presentRota, venueOfRota } from '../present.ts'

export const updateRotaRoute = handle(contract.updateRota, ({ session, query, body }) =>
  session.write(async (tx) => {
    const venue = await venueOfRota(tx, query.venueId)
    await changeRota(tx, venue.venue_id, body.duties)
    return presentRota(tx, venue)
  }),
)
