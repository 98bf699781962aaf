import { contract } from '@comity/contract'
import { forecast } from '@comity/domain/predict'
import { handle } from '../../../platform/http/call.ts'
import { dailyCounts } from '../queries/daily-counts.ts'

export const forecastDaysRoute = handle(contract.forecastDays, async ({ session, query }) => {
  const rows = await session.read((tx) => dailyCounts(tx, query.venueId))
  const series = (count: 'arrivals' | 'no_shows' | 'incidents') =>
    forecast(
      rows.map((row) => ({ date: row.day, count: row[count] })),
      query.days,
    )
  return { arrivals: series('arrivals'), noShows: series('no_shows'), incidents: series('incidents') }
})
