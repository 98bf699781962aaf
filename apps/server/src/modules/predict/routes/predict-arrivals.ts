import { contract } from '@comity/contract'
import type { PredictionTarget } from '@comity/domain/predict'
import { handle } from '../../../platform/http/call.ts'
import { fromCursor, pageOf } from '../../../platform/http/cursor.ts'
import { predictBookings } from '../answer.ts'
import { presentModel } from '../present.ts'
import { listComing } from '../queries/coming.ts'
import { modelsInUse, targetsOf } from '../queries/models.ts'

export const predictArrivalsRoute = handle(
  contract.predictArrivals,
  async ({ services, session, query, now }) => {
    const { limit, cursor, ...filter } = query
    const after = fromCursor(cursor, { arrivesOn: 'day', stayId: 'uuid' })
    const [scope, rows] = await session.read((tx) =>
      Promise.all([tx.scope, listComing(tx, filter, after, limit + 1)]),
    )
    const { organisationId, sector } = scope
    const page = pageOf(
      rows,
      limit,
      (row) => row,
      (row) => ({ arrivesOn: row.arrives_on, stayId: row.stay_id }),
    )
    return services.database.system({ job: 'predict/arrivals', organisationId, now }, async (tx) => {
      const [models, targets] = await Promise.all([modelsInUse(tx), targetsOf(tx)])
      const model = (target: PredictionTarget) =>
        presentModel(
          sector,
          models.get(target),
          targets.find((row) => row.target === target),
        )
      return {
        items: await predictBookings(tx, models, page.items),
        nextCursor: page.nextCursor,
        models: { cancellation: model('cancellation'), noShow: model('no_show') },
      }
    })
  },
)
