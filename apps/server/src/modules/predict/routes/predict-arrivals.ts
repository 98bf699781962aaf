import { contract } from '@comity/contract'
import type { PredictionTarget } from '@comity/domain/predict'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage } from '../../../platform/http/page.ts'
import { predictBookings } from '../answer.ts'
import { presentModel } from '../present.ts'
import { comingOrder, listComing } from '../queries/coming.ts'
import { modelsInUse, targetsOf } from '../queries/models.ts'

export const predictArrivalsRoute = handle(
  contract.predictArrivals,
  async ({ services, session, query, now }) => {
    const page = pageFrom(query, comingOrder)
    const [scope, found] = await session.read((tx) =>
      Promise.all([tx.scope, readPage(tx, page, (part) => listComing(query, part))]),
    )
    const { organisationId, sector } = scope
    return services.database.system({ job: 'predict/arrivals', organisationId, now }, async (tx) => {
      const [models, targets] = await Promise.all([modelsInUse(tx), targetsOf(tx)])
      const model = (target: PredictionTarget) =>
        presentModel(
          sector,
          models.get(target),
          targets.find((row) => row.target === target),
        )
      return {
        items: await predictBookings(tx, models, found.rows),
        nextCursor: found.nextCursor,
        total: found.total,
        models: { cancellation: model('cancellation'), noShow: model('no_show') },
      }
    })
  },
)
