import type { BookingFlow } from '@comity/domain/predict'
import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** The past days needed to make and check forecasts of `days` ahead. */
const pastDays = 210

export interface Flow {
  /** The current day at the venues; the earlier one where they are a day apart. */
  today: string
  elapsed: number
  /** Bookings and cancellations of today, and of an average day. */
  known: number
  usual: number
  rows: (Omit<BookingFlow, 'arrivalDay'> & { arrivesOn: string })[]
}

/**
 * How bookings at venues of the scope were made, fell away and ended, counted by the days of arrival, of booking and of
 * cancellation. A booking without its day of booking counts from its arrival; a cancellation without its day, from the
 * middle of its time.
 */
export async function readFlow(
  tx: Tx,
  { venueId, days }: { venueId?: string | undefined; days: number },
): Promise<Flow | undefined> {
  return tx.first(sql<Flow>`
    with places as (
      select v.organisation_id, v.venue_id, v.time_zone from venues v
      where v.venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[])
        and (${venueId ?? null}::uuid is null or v.venue_id = ${venueId ?? null}::uuid)),
    day as (
      select (platform.app_now() at time zone p.time_zone)::date as today,
        extract(epoch from (platform.app_now() at time zone p.time_zone)::time)::float8 / 86400 as elapsed
      from places p order by 1 limit 1),
    flow as (
      select s.arrives_on, least(${days}::int + 1, coalesce(s.arrives_on - (s.booked_at at time zone p.time_zone)::date,
          (s.booking_facts ->> 'leadTime')::int, 0)) as lead,
        case when s.status = 'cancelled' then s.arrives_on - (s.cancelled_at at time zone p.time_zone)::date end as left_days,
        s.status
      from places p join stays s on s.organisation_id = p.organisation_id and s.venue_id = p.venue_id, day d
      where s.arrives_on >= d.today - ${pastDays}::int - ${days}::int and s.arrives_on < d.today + ${days}::int),
    counted as (
      select arrives_on, greatest(0, lead) as lead,
        case when status = 'cancelled' then greatest(0, coalesce(left_days, lead / 2)) end as cancelled,
        status in ('checked_in', 'checked_out') as came, count(*)::int as count
      from flow group by 1, 2, 3, 4),
    news as (
      select count(*) filter (where e.at = d.today)::int as known,
        count(*) filter (where e.at < d.today and e.at >= d.today - 28)::float8 / 28 as usual
      from flow f cross join day d cross join lateral (values (f.arrives_on - f.lead), (f.arrives_on - f.left_days)) e(at))
    select d.today, d.elapsed, n.known, n.usual, (
      select coalesce(json_agg(json_build_object('arrivesOn', c.arrives_on, 'leadDays', c.lead,
        'cancelledDaysLeft', c.cancelled, 'hasCome', c.came, 'count', c.count)), '[]') from counted c) as rows
    from day d, news n`)
}
