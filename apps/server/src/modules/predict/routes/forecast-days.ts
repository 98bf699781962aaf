import { setImmediate as turn } from 'node:timers/promises'
import { contract } from '@comity/contract'
import { forecast } from '@comity/domain/predict'
import { handle } from '../../../platform/http/call.ts'
import { dailyCounts } from '../queries/daily-counts.ts'

export const forecastDaysRoute = handle(contract.forecastDays, async ({ session, query }) => {
  const rows = await session.read((tx) => dailyCounts(tx, query.venueId))
  // Each series takes about 40 ms of back-testing; other calls run between them.
  const series = async (count: 'arrivals' | 'no_shows' | 'incidents') => {
    await turn()
    return forecast(
      rows.map((row) => ({ date: row.day, count: row[count] })),
      query.days,
    )
  }
  const arrivals = await series('arrivals')
  const noShows = await series('no_shows')
  return { arrivals, noShows, incidents: await series('incidents') }
})
