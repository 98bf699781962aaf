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
    select v.venue_id, n.known, n.past / ${usualDays}::float8 as usual
    from venues v cross join lateral (
      select (platform.app_now() at time zone v.time_zone)::date::timestamp at time zone v.time_zone as today) d
    cross join lateral (
      select count(*) filter (where e.at >= d.today and e.at < d.today + interval '1 day')::int as known,
        count(*) filter (where e.at >= d.today - make_interval(days => ${usualDays}::int) and e.at < d.today)::int as past
      from stays s cross join lateral (values (s.booked_at), (case when s.status = 'cancelled' then s.cancelled_at end)) e(at)
      -- What was booked or cancelled since then arrives later than that.
      where s.organisation_id = v.organisation_id and s.venue_id = v.venue_id
        and s.arrives_on >= (d.today - make_interval(days => ${usualDays}::int))::date) n
    where v.venue_id = any (${[...venueIds]}::uuid[])`)
  return new Map(rows.map(({ venue_id, known, usual }) => [venue_id, { known, usual }]))
}
