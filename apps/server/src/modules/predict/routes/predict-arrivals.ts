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
    const readList = () =>
      session.read((tx) =>
        Promise.all([
          tx.scope,
          readChanged(tx, query, mostWithin),
          readPage(tx, page, (part) => listComing(query, part)),
          sumDays(tx, query),
        ]),
      )
    const list = await readList()
    const [{ organisationId, sector }, changed] = list
    const system = { job: 'predict/arrivals', organisationId, now }
    if (changed.length > 0)
      await services.database.system(system, async (tx) => lookAhead(tx, await modelsInUse(tx), changed))
    const [, , found, days] = changed.length > 0 ? await readList() : list
    return services.database.system(system, async (tx) => {
      const [models, targets] = await Promise.all([modelsInUse(tx), targetsOf(tx)])
      return {
        items: await predictBookings(tx, models, found.rows),
        nextCursor: found.nextCursor,
        total: found.total,
        days: days.map((day) => presentDay(day, models, now)),
        models: presentModels(sector, models, targets),
      }
    })
  },
)
