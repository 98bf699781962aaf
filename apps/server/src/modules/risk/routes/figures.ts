import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { riskFigures } from '../figures.ts'
import { levelDays } from '../level-days.ts'
import { listReports, presentReport } from '../queries/false-positives.ts'
import { listEnding, presentOverride } from '../queries/overrides.ts'

const mostRecords = 20

export const analyticsSummaryRoute = handle(contract.analyticsSummary, ({ session }) =>
  session.read(riskFigures),
)

export const riskDashboardRoute = handle(contract.riskDashboard, async ({ session }) => {
  const [figures, overrides, reports] = await session.read((tx) =>
    Promise.all([riskFigures(tx), listEnding(tx, mostRecords), listReports(tx, {}, mostRecords)]),
  )
  return {
    ...figures,
    overrides: overrides.map(presentOverride),
    falsePositives: reports.map(presentReport),
  }
})

export const riskTrendsRoute = handle(contract.riskTrends, async ({ session, query }) => {
  const days = await session.read((tx) => levelDays(tx, query.days))
  return { items: days.map(({ day, levels, movement }) => ({ day, levels, ...movement })) }
})
