import type { ActivityKind } from '@comity/domain/activity'
import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { placesOf } from '../../../platform/db/places.ts'

/** Days of a venue, both included, YYYY-MM-DD. */
export interface MetricPeriod {
  readonly venueId: string | undefined
  readonly from: string
  readonly to: string
}

/**
 * Rows d of a table of days, at the venues and on the days of a period. Not joined, because each venue would be looked
 * up among the rows of all.
 */
const within = ({ venueId, from, to }: MetricPeriod, table: string) => sql`
  from ${sql.table(table)} d
  where d.venue_id = any (array(select p.venue_id from (${placesOf(venueId)}) p))
    and d.day >= ${from}::date and d.day <= ${to}::date`

export function ratingDays(tx: Tx, period: MetricPeriod) {
  return tx.all(sql<{ day: string; rating: number; n: number }>`
    select d.day, d.rating, sum(d.ratings)::int as n ${within(period, 'feedback_daily')} group by 1, 2`)
}

export async function ratingAuthors(tx: Tx, period: MetricPeriod) {
  return tx.one(sql<{ raters: number; of_stays: number; with_comment: number }>`
    select count(distinct d.author_id) filter (where d.of_stays > 0)::int as raters,
      coalesce(sum(d.of_stays), 0)::int as of_stays, coalesce(sum(d.with_comment), 0)::int as with_comment
    ${within(period, 'feedback_daily_authors')}`)
}

export interface IncidentDayRow {
  /** One row for each day, type and severity. */
  day: string | null
  type: string | null
  severity: string | null
  n: number
}

export function incidentDays(tx: Tx, period: MetricPeriod) {
  return tx.all(sql<IncidentDayRow>`
    select d.day, d.type, d.severity, sum(d.incidents)::int as n ${within(period, 'incident_days')}
    group by grouping sets ((d.day), (d.type), (d.severity)) having sum(d.incidents) > 0`)
}

export interface StepDurationRow {
  step: 'triaged' | 'confirmed'
  durationClass: number
  n: number
}

export function stepDurations(tx: Tx, period: MetricPeriod) {
  return tx.all(sql<StepDurationRow>`
    select d.step, d.duration_class as "durationClass", sum(d.incidents)::int as n
    ${within(period, 'incident_step_days')} group by 1, 2`)
}

export interface ActivityDayRow {
  /** One row for each day and kind. */
  day: string | null
  kind: ActivityKind | null
  n: number
}

export function activityDays(tx: Tx, period: MetricPeriod) {
  return tx.all(sql<ActivityDayRow>`
    select d.day, d.kind, sum(d.activities)::int as n ${within(period, 'activity_totals')}
    group by grouping sets ((d.day), (d.kind))`)
}

export interface Answered {
  raised: number
  acknowledged: number
  /** Whole seconds; null when none was acknowledged. */
  median_seconds: number | null
}

/** Alerts of a table raised on the days of a period, by the clock of each venue, in one read. */
const raisedWithin = (
  { venueId, from, to }: MetricPeriod,
  table: string,
  condition: ReturnType<typeof sql>,
) => sql`
  with about as materialized (
    select a.venue_id, a.raised_at, a.acknowledged_at from ${sql.table(table)} a
    where a.raised_at >= (${from}::date - 1)::timestamp at time zone 'UTC'
      and a.raised_at < (${to}::date + 2)::timestamp at time zone 'UTC' and ${condition})
  select count(*)::int as raised, count(a.acknowledged_at)::int as acknowledged,
    round(percentile_disc(0.5) within group (order by extract(epoch from a.acknowledged_at - a.raised_at)))::int
      as median_seconds
  from (${placesOf(venueId)}) p join about a on a.venue_id = p.venue_id
    and a.raised_at >= ${from}::timestamp at time zone p.time_zone
    and a.raised_at < (${to}::date + 1)::timestamp at time zone p.time_zone`

export async function answeredAlerts(tx: Tx, period: MetricPeriod): Promise<Answered> {
  return tx.one(sql<Answered>`${raisedWithin(period, 'smart_alerts', sql`true`)}`)
}

/** Calls for help, without drills. */
export async function answeredCalls(tx: Tx, period: MetricPeriod): Promise<Answered> {
  return tx.one(sql<Answered>`${raisedWithin(period, 'safety_alerts', sql`not a.is_drill`)}`)
}
