import { contract } from '@comity/contract'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { predictStays } from '../predict-stays.ts'
import { presentBooking } from '../present.ts'
import { findComing } from '../queries/coming.ts'
import { modelsInUse } from '../queries/models.ts'

export const predictNoShowRoute = handle(contract.predictNoShow, async ({ services, session, body, now }) => {
  const [scope, row] = await session.read((tx) => Promise.all([tx.scope, findComing(tx, body.stayId)]))
  if (!row) throw new Failure('not_found')
  // Of a booking that is over, or known to be kept, nothing is left to predict, and nothing is noted.
  const stayIds = row.status === 'expected' ? [row.stay_id] : []
  const predictions = await services.database.system(
    { job: 'predict/no-show', organisationId: scope.organisationId, now },
    async (tx) => predictStays(tx, await modelsInUse(tx), stayIds),
  )
  return presentBooking(row, predictions.get(row.stay_id))
})
