import { dayMs } from '@comity/domain/base'
import { contract, incidentTypes } from '@comity/contract'
import type { dashboardMetrics } from '@comity/contract/shift/metrics'
import { alertSeverities } from '@comity/domain/alerts'
import { medianSeconds } from '@comity/domain/work'
import type { z } from 'zod'
import { handle } from '../../../platform/http/call.ts'
import { refuseStrange } from '../../../platform/db/places.ts'
import { byValue } from '../present.ts'
import {
  activityDays,
  answeredAlerts,
  answeredCalls,
  incidentDays,
  ratingAuthors,
  ratingDays,
  stepDurations,
} from '../queries/metrics.ts'
import type { ActivityDayRow, Answered, IncidentDayRow, StepDurationRow } from '../queries/metrics.ts'

const daysByDefault = 28

export const getDashboardMetricsRoute = handle(
  contract.getDashboardMetrics,
  async ({ session, query, now }) => {
    const to = query.to ?? dayOf(now.getTime())
    const from = query.from ?? dayOf(now.getTime() - (daysByDefault - 1) * dayMs)
    const period = { venueId: query.venueId, from, to }
    const [ratings, authors, incidents, steps, alerts, calls, activities] = await session.read((tx) =>
      Promise.all([
        ratingDays(tx, period),
        ratingAuthors(tx, period),
        incidentDays(tx, period),
        stepDurations(tx, period),
        answeredAlerts(tx, period),
        answeredCalls(tx, period),
        activityDays(tx, period),
        refuseStrange(tx, query.venueId),
      ]),
    )
    const { raised: helpCalls, ...help } = presentAnswered(calls)
    return {
      from,
      to,
      days: daysBetween(from, to).map((day) => ({
        day,
        ratings: sumOf(ratings, day),
        incidents: sumOf(incidents, day),
        activities: sumOf(activities, day),
      })),
      ratings: {
        n: sumOf(ratings),
        byValue: byValue(ratings),
        raters: authors.raters,
        ofStays: authors.of_stays,
        withComment: authors.with_comment,
      },
      incidents: presentIncidents(incidents, steps),
      alerts: presentAnswered(alerts),
      help: { calls: helpCalls, ...help },
      activities: presentActivities(activities),
    }
  },
)

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

function daysBetween(from: string, to: string): string[] {
  const first = Date.parse(from)
  return Array.from({ length: (Date.parse(to) - first) / dayMs + 1 }, (_, index) =>
    dayOf(first + index * dayMs),
  )
}

/** For one day, or for all days. */
function sumOf(rows: readonly { readonly day: string | null; readonly n: number }[], day?: string): number {
  return rows
    .filter((row) => row.day !== null && (day === undefined || row.day === day))
    .reduce((sum, { n }) => sum + n, 0)
}

type Metrics = z.input<typeof dashboardMetrics>

function presentIncidents(
  rows: readonly IncidentDayRow[],
  steps: readonly StepDurationRow[],
): Metrics['incidents'] {
  const nOf = (field: 'type' | 'severity', value: string) => rows.find((row) => row[field] === value)?.n ?? 0
  const durationOf = (step: StepDurationRow['step']) => {
    const counts = steps.filter((row) => row.step === step)
    return { n: counts.reduce((sum, { n }) => sum + n, 0), medianSeconds: medianSeconds(counts) }
  }
  return {
    n: sumOf(rows),
    byType: incidentTypes
      .map((type) => ({ type, n: nOf('type', type) }))
      .filter(({ n }) => n > 0)
      .toSorted((a, b) => b.n - a.n),
    bySeverity: alertSeverities.map((severity) => ({ severity, n: nOf('severity', severity) })),
    toTriage: durationOf('triaged'),
    toConfirm: durationOf('confirmed'),
  }
}

function presentAnswered({ raised, acknowledged, median_seconds }: Answered) {
  return { raised, acknowledged, toAcknowledge: { n: acknowledged, medianSeconds: median_seconds } }
}

function presentActivities(rows: readonly ActivityDayRow[]): Metrics['activities'] {
  const byKind = rows.flatMap(({ kind, n }) => (kind ? [{ kind, n }] : []))
  return { n: sumOf(rows), byKind: byKind.toSorted((a, b) => b.n - a.n) }
}
