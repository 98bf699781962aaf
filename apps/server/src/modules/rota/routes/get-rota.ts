import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { presentRota, venueOfRota } from '../present.ts'

export const getRotaRoute = handle(contract.getRota, ({ session, query }) =>
  // Not a read, because the venue is known only once the scope is.
  session.write(async (tx) => presentRota(tx, await venueOfRota(tx, query.venueId))),
)
