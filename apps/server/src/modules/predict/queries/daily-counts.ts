import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

export interface DayRow {
  /** YYYY-MM-DD. */
  day: string
  arrivals: number
  no_shows: number
  incidents: number
}

const today = sql`(platform.app_now() at time zone 'UTC')::date`
const pastDays = 365

/** Counts of the last days at venues of the scope, yesterday always among them; a day without anything may be absent. */
export function dailyCounts(tx: Tx, venueId: string | undefined): Promise<DayRow[]> {
  const venues = sql`(select v.venue_id from venues v
    where v.venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[])
      and (${venueId ?? null}::uuid is null or v.venue_id = ${venueId ?? null}::uuid))`
  return tx.all(sql<DayRow>`
    with bounds as (select ${today} - ${pastDays}::int as since, ${today} as until),
    counted as (
      select s.arrives_on as day, count(*) filter (where s.status <> 'no_show') as arrivals,
        count(*) filter (where s.status = 'no_show') as no_shows, 0 as incidents
      from stays s, bounds b where s.venue_id in ${venues} and s.status in ('checked_in', 'checked_out', 'no_show')
        and s.arrives_on >= b.since and s.arrives_on < b.until
      group by 1
      union all
      select (i.occurred_at at time zone 'UTC')::date, 0, 0, count(*)
      from incidents i, bounds b where i.venue_id in ${venues} and i.status <> 'unfounded'
        and i.occurred_at >= b.since at time zone 'UTC' and i.occurred_at < b.until at time zone 'UTC'
      group by 1
      union all
      select until - 1, 0, 0, 0 from bounds
    )
    select day, sum(arrivals)::int as arrivals, sum(no_shows)::int as no_shows, sum(incidents)::int as incidents
    from counted group by day order by day`)
}
