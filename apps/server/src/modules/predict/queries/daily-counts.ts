import { sql, type ColumnOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

export interface DayRow {
  /** YYYY-MM-DD. */
  day: ColumnOf<'stays', 'arrives_on'>
  arrivals: number
  no_shows: number
  incidents: number
}

const pastDays = 365

/**
 * Counts of the last days at venues of the scope, each in its own time zone; empty days may be missing. The last day is
 * always included: yesterday, or the later one where venues are a day apart, so that every day is complete.
 */
export function dailyCounts(tx: Tx, venueId: string | undefined): Promise<DayRow[]> {
  return tx.all(sql<DayRow>`
    with places as (
      select v.venue_id, v.time_zone from venues v
      where v.venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[])
        and (${venueId ?? null}::uuid is null or v.venue_id = ${venueId ?? null}::uuid)),
    bounds as (
      select until - ${pastDays}::int as since, until from (
        select (platform.app_now() at time zone coalesce(p.time_zone, 'UTC'))::date as until
        from (select) as one left join places p on true order by 1 limit 1) u),
    counted as (
      select s.arrives_on as day, count(*) filter (where s.status <> 'no_show') as arrivals,
        count(*) filter (where s.status = 'no_show') as no_shows, 0 as incidents
      from stays s, bounds b where s.venue_id in (select venue_id from places) and s.status in ('checked_in', 'checked_out', 'no_show')
        and s.arrives_on >= b.since and s.arrives_on < b.until
      group by 1
      union all
      select (i.occurred_at at time zone p.time_zone)::date, 0, 0, count(*)
      from places p cross join bounds b join incidents i on i.venue_id = p.venue_id
        and i.occurred_at >= b.since::timestamp at time zone p.time_zone
        and i.occurred_at < b.until::timestamp at time zone p.time_zone
      where i.status <> 'unfounded'
      group by 1
      union all
      select until - 1, 0, 0, 0 from bounds
    )
    select day, sum(arrivals)::int as arrivals, sum(no_shows)::int as no_shows, sum(incidents)::int as incidents
    from counted group by day order by day`)
}
