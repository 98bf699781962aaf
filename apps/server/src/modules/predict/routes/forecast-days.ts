import { setImmediate as turn } from 'node:timers/promises'
import { contract } from '@comity/contract'
import { dayMs } from '@comity/domain/base'
import { forecast, forecastArrivals, shareOfTodayLeft, type PickUpForecast } from '@comity/domain/predict'
import { handle } from '../../../platform/http/call.ts'
import { dailyCounts } from '../queries/daily-counts.ts'
import { readFlow, type Flow } from '../queries/flow.ts'

export const forecastDaysRoute = handle(contract.forecastDays, async ({ session, query }) => {
  const [rows, flow] = await session.read((tx) =>
    Promise.all([dailyCounts(tx, query.venueId), readFlow(tx, query)]),
  )
  const arrivals = arrivalsOf(flow, query.days)
  // Each series takes about 40 ms of back-testing; other calls run between them.
  const series = async (count: 'no_shows' | 'incidents') => {
    await turn()
    return forecast(
      rows.map((row) => ({ date: row.day, count: row[count] })),
      query.days,
    )
  }
  const noShows = await series('no_shows')
  return { arrivals, noShows, incidents: await series('incidents') }
})

function arrivalsOf(flow: Flow | undefined, horizonDays: number): PickUpForecast {
  const today = flow ? Date.parse(flow.today) / dayMs : 0
  return forecastArrivals(
    flow?.rows.map(({ arrivesOn, ...row }) => ({ ...row, arrivalDay: Date.parse(arrivesOn) / dayMs })) ?? [],
    { today, isTodayKnown: flow !== undefined && shareOfTodayLeft(flow) < 0.5, horizonDays },
  )
}
