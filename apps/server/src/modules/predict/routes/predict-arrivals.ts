import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage } from '../../../platform/http/page.ts'
import { predictBookings } from '../answer.ts'
import { lookAhead } from '../outlook.ts'
import { presentDay } from '../present-day.ts'
import { presentModels } from '../present.ts'
import { comingOrder, listComing, sumDays } from '../queries/coming.ts'
import { modelsInUse, targetsOf } from '../queries/models.ts'
import { readChanged } from '../queries/outlooks.ts'

/** Changed bookings that are predicted within the call; more come from an import, which has its own job. */
const mostWithin = 200

export const predictArrivalsRoute = handle(
  contract.predictArrivals,
  async ({ services, session, query, now }) => {
    const page = pageFrom(query, comingOrder)
    const scope = await session.read((tx) => tx.scope)
    const { organisationId, sector } = scope
    const system = { job: 'predict/arrivals', organisationId, now }
    const models = await services.database.system(system, async (tx) => {
      const [known, changed] = await Promise.all([modelsInUse(tx), readChanged(tx, query, mostWithin)])
      await lookAhead(tx, known, changed)
      return known
    })
    const [found, days] = await session.read((tx) =>
      Promise.all([readPage(tx, page, (part) => listComing(query, part)), sumDays(tx, query)]),
    )
    return services.database.system(system, async (tx) => ({
      items: await predictBookings(tx, models, found.rows),
      nextCursor: found.nextCursor,
      total: found.total,
      days: days.map((day) => presentDay(day, models, now)),
      models: presentModels(sector, models, await targetsOf(tx)),
    }))
  },
)
