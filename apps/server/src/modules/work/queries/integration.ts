import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { Span } from './figures.ts'

export interface VenueFigures extends RowOf<'venues', 'venue_id' | 'name'> {
  open_incidents: number
  activities: number
  activity_days: number
  made: number
  completed: number
  task_minutes: number | null
  written: number
  items: number
  acknowledged: number
  item_minutes: number | null
}

const median = (at: string, from: string) => sql`round(percentile_cont(0.5) within group (
  order by extract(epoch from ${sql.ref(at)} - ${sql.ref(from)}) / 60))::int`

/** The work of each venue in a period; medians are null without any. */
export function figuresOfVenues(tx: Tx, { from, to, venueIds }: Span) {
  const since = sql`(${from}::date)::timestamp at time zone v.time_zone`
  const before = sql`(${to}::date + 1)::timestamp at time zone v.time_zone`
  return tx.all(sql<VenueFigures>`
    select v.venue_id, v.name, i.open_incidents, a.activities, a.activity_days, t.made, t.completed, t.task_minutes,
      h.written, h.items, h.acknowledged, h.item_minutes
    from venues v
    cross join lateral (select count(*)::int as open_incidents from incidents i
      where i.organisation_id = v.organisation_id and i.venue_id = v.venue_id
        and i.status in ('reported', 'triaged', 'investigating', 'confirmed')) i
    cross join lateral (select coalesce(sum(d.activities), 0)::int as activities,
        count(distinct d.day)::int as activity_days
      from activity_days d where d.organisation_id = v.organisation_id and d.venue_id = v.venue_id
        and d.day between ${from}::date and ${to}::date) a
    cross join lateral (select count(*)::int as made, count(t.completed_at)::int as completed,
        ${median('t.completed_at', 't.created_at')} as task_minutes
      from tasks t where t.organisation_id = v.organisation_id and t.venue_id = v.venue_id
        and t.created_at >= ${since} and t.created_at < ${before}) t
    cross join lateral (select count(distinct h.hand_over_id)::int as written, count(n.item_id)::int as items,
        count(n.acknowledged_at)::int as acknowledged, ${median('n.acknowledged_at', 'h.created_at')} as item_minutes
      from hand_overs h
      left join hand_over_items n on n.organisation_id = h.organisation_id and n.hand_over_id = h.hand_over_id
      where h.organisation_id = v.organisation_id and h.venue_id = v.venue_id
        and h.created_at >= ${since} and h.created_at < ${before}) h
    where v.venue_id = any (${[...venueIds]}::uuid[]) order by v.name, v.venue_id`)
}

export interface SeverityCount extends RowOf<'incident_days', 'venue_id' | 'severity'> {
  count: number
}

/** Incidents of each venue by severity, on the days on which they happened. */
export function countBySeverity(tx: Tx, { from, to, venueIds }: Span) {
  return tx.all(sql<SeverityCount>`
    select d.venue_id, d.severity, sum(d.incidents)::int as count from incident_days d
    where d.venue_id = any (${[...venueIds]}::uuid[]) and d.day between ${from}::date and ${to}::date
    group by d.venue_id, d.severity having sum(d.incidents) > 0`)
}
