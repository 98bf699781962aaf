import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { fromCursor, pageOf } from '../../../platform/http/cursor.ts'
import { predictStays } from '../predict-stays.ts'
import { presentBooking, presentModel } from '../present.ts'
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
    const shown = rows.slice(0, limit).map((row) => row.stay_id)
    const { models, targets, predictions } = await services.database.system(
      { job: 'predict/arrivals', organisationId, now },
      async (tx) => {
        const [models, targets] = await Promise.all([modelsInUse(tx), targetsOf(tx)])
        return { models, targets, predictions: await predictStays(tx, models, shown) }
      },
    )
    const model = (target: 'cancellation' | 'no_show') =>
      presentModel(
        sector,
        models.get(target),
        targets.find((row) => row.target === target),
      )
    return {
      ...pageOf(
        rows,
        limit,
        (row) => presentBooking(row, predictions.get(row.stay_id)),
        (row) => ({ arrivesOn: row.arrives_on, stayId: row.stay_id }),
      ),
      models: { cancellation: model('cancellation'), noShow: model('no_show') },
    }
  },
)
