import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'

const usualDays = 28

export interface News {
  /** Bookings and cancellations of today. */
  known: number
  /** Daily mean of the last four weeks. */
  usual: number
}

/** How many bookings and cancellations of today are known at each venue, and the usual number. */
export async function readNews(tx: SystemTx, venueIds: readonly string[]): Promise<Map<string, News>> {
  const rows = await tx.all(sql<RowOf<'venues', 'venue_id'> & News>`
    -- Worked out once for each venue, not for each of its bookings.
    with d as materialized (
      select organisation_id, venue_id, today, today + interval '1 day' as tomorrow,
        today - make_interval(days => ${usualDays}::int) as since, (today - make_interval(days => ${usualDays}::int))::date as first_day
      from (
        select v.organisation_id, v.venue_id,
          (platform.app_now() at time zone v.time_zone)::date::timestamp at time zone v.time_zone as today
        from venues v where v.venue_id = any (${[...venueIds]}::uuid[])) v)
    select d.venue_id, n.known, n.past / ${usualDays}::float8 as usual
    from d cross join lateral (
      select count(*) filter (where e.at >= d.today and e.at < d.tomorrow)::int as known,
        count(*) filter (where e.at >= d.since and e.at < d.today)::int as past
      from stays s cross join lateral (values (s.booked_at), (case when s.status = 'cancelled' then s.cancelled_at end)) e(at)
      -- What was booked or cancelled since then arrives later than that.
      where s.organisation_id = d.organisation_id and s.venue_id = d.venue_id and s.arrives_on >= d.first_day) n`)
  return new Map(rows.map(({ venue_id, known, usual }) => [venue_id, { known, usual }]))
}
