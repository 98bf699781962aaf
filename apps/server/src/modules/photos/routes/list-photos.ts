import { contract } from '@comity/contract'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { mayAdd } from '../policy.ts'
import { presentPhoto } from '../present.ts'
import { getPhotoIncident, listPhotos } from '../queries.ts'

export const listPhotosRoute = handle(contract.listPhotos, async ({ session, params }) => {
  const [scope, incident, rows] = await session.read((tx) =>
    Promise.all([tx.scope, getPhotoIncident(tx, params.incidentId), listPhotos(tx, params.incidentId)]),
  )
  if (!incident) throw new Failure('not_found')
  return {
    items: rows.map((row) => presentPhoto(row, scope)),
    can: { add: mayAdd(incident) },
  }
})
