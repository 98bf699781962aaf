import { contract } from '@comity/contract'
import { alertSeverities } from '@comity/domain/alerts'
import { handle } from '../../../platform/http/call.ts'
import { refuseStrange } from '../../../platform/db/places.ts'
import { byValue, presentHandOver, presentTasks } from '../present.ts'
import { countAlerts, countIncidents, countRatingsToday, countStays, countWork } from '../queries/figures.ts'
import type { SeverityCount } from '../queries/figures.ts'

export const getDashboardStatsRoute = handle(contract.getDashboardStats, async ({ session, query, now }) => {
  const { venueId } = query
  const [stays, alerts, incidents, work, ratings] = await session.read((tx) =>
    Promise.all([
      countStays(tx, venueId),
      countAlerts(tx, venueId),
      countIncidents(tx, venueId),
      countWork(tx, venueId),
      countRatingsToday(tx, venueId),
      refuseStrange(tx, venueId),
    ]),
  )
  return {
    at: now.toISOString(),
    arrivals: { expected: stays.expected, checkedIn: stays.checked_in },
    inHouse: stays.in_house,
    departuresDue: stays.departures_due,
    openAlerts: alerts.open_alerts,
    helpCalls: alerts.help_calls,
    incidents: presentIncidents(incidents),
    tasks: presentTasks(work),
    handOver: presentHandOver(work),
    ratingsToday: { n: sumOf(ratings.map(({ n }) => n)), byValue: byValue(ratings) },
  }
})

function presentIncidents(counts: readonly SeverityCount[]) {
  const openOf = (severity: string) => counts.find((count) => count.severity === severity)?.open ?? 0
  const bySeverity = Object.fromEntries(alertSeverities.map((severity) => [severity, openOf(severity)]))
  return {
    open: sumOf(counts.map(({ open }) => open)),
    overdue: sumOf(counts.map(({ overdue }) => overdue)),
    bySeverity: bySeverity as Record<(typeof alertSeverities)[number], number>,
  }
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0)
