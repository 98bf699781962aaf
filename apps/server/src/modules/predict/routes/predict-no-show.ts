import { contract } from '@comity/contract'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { predictBookings } from '../answer.ts'
import { lookAhead } from '../outlook.ts'
import { findComing } from '../queries/coming.ts'
import { modelsInUse } from '../queries/models.ts'
import { findOutlook } from '../queries/outlooks.ts'

export const predictNoShowRoute = handle(contract.predictNoShow, async ({ services, session, body, now }) => {
  const [scope, row] = await session.read((tx) => Promise.all([tx.scope, findComing(tx, body.stayId)]))
  if (!row) throw new Failure('not_found')
  const { organisationId } = scope
  const [booking] = await services.database.system(
    { job: 'predict/no-show', organisationId, now },
    async (tx) => {
      const models = await modelsInUse(tx)
      if (row.status === 'expected') await lookAhead(tx, models, [row.stay_id])
      return predictBookings(tx, models, [{ ...row, ...(await findOutlook(tx, row.stay_id)) }])
    },
  )
  return booking!
})
