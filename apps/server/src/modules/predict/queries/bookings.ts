import { repeatedNoShows } from '@comity/domain/predict'
import type { PredictionTarget } from '@comity/domain/predict'
import { sql } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { BookingRow } from '../booking-record.ts'
import { learnedFrom } from '../policy.ts'
import { isPredictedVenue, venueToday } from './predicted.ts'

const ended = sql`s.status in ('cancelled', 'no_show', 'checked_in', 'checked_out')`
const today = sql`(platform.app_now() at time zone 'UTC')::date`
const predictedVenues = sql`
  select v.venue_id from venues v join organisations o on o.organisation_id = v.organisation_id where ${isPredictedVenue}`
/** Of a stay s. Minors and guests who opted out of scoring are neither predicted nor used for training. */
const isPredicted = sql`(s.venue_id in (${predictedVenues}) and not coalesce((
  select g.is_minor or g.opted_out_at is not null from guests g where g.organisation_id = s.organisation_id and g.guest_id = s.guest_id), false))`

const bookedOn = sql`(s.booked_at at time zone v.time_zone)::date`

/**
 * What was known of a booking when it was made, its arrival and price, and what happened since. Earlier stays count for an
 * ended booking only if they had ended when it was booked, so that the future does not leak in; for an open booking, if
 * they have ended by today.
 */
const bookings = (chosen: ReturnType<typeof sql>) => sql<BookingRow>`
  select s.stay_id, s.venue_id, v.sector, s.status, s.arrives_on, s.departs_on, s.booking_facts as facts, ${bookedOn} as booked_on,
    case when s.status = 'cancelled' then (s.cancelled_at at time zone v.time_zone)::date end as cancelled_on,
    s.price_minor::float8 as price, s.currency, ${venueToday} as today,
    extract(epoch from platform.app_now() at time zone v.time_zone - ${venueToday})::float8 / 86400 as elapsed,
    before.cancelled as cancelled_before, before.booked as booked_before, before.missed as missed_before,
    before.missed_lately
  from (select s.* from stays s where ${isPredicted} and ${chosen}) s
  join venues v on v.organisation_id = s.organisation_id and v.venue_id = s.venue_id
  cross join lateral (select case when s.status = 'expected' then ${venueToday} else ${bookedOn} end as day) known
  left join lateral (
    select count(*) filter (where e.status = 'cancelled')::int as cancelled,
      count(*) filter (where e.status in ('checked_in', 'checked_out', 'no_show') and e.arrives_on < known.day)::int as booked,
      count(*) filter (where e.status = 'no_show' and e.arrives_on < known.day)::int as missed,
      count(*) filter (where e.status = 'no_show' and e.arrives_on < known.day
        and e.arrives_on >= known.day - make_interval(months => ${sql.lit(repeatedNoShows.months)}))::int as missed_lately
    from stays e where e.organisation_id = s.organisation_id and e.guest_id = s.guest_id and e.stay_id <> s.stay_id
      and (e.arrives_on < known.day or e.status = 'cancelled' and e.cancelled_at < known.day::timestamp at time zone v.time_zone)
  ) before on known.day is not null`

export function readBookings(tx: SystemTx, stayIds: readonly string[]): Promise<BookingRow[]> {
  return tx.all(bookings(sql`s.stay_id = any (${[...stayIds]}::uuid[])`))
}

/** The first day of arrival of the training data. */
export async function learnedSince(tx: SystemTx): Promise<string> {
  const row = await tx.first(sql<{ day: string }>`
    select greatest((platform.app_now() - make_interval(months => ${learnedFrom.months}::int))::date, (
      select s.arrives_on from stays s where ${ended} and s.arrives_on < ${today} and ${isPredicted}
      order by s.arrives_on desc offset ${learnedFrom.bookings}::int limit 1)) as day`)
  return row!.day
}

/** Bookings after one by id, in no order; upcoming ones show how long bookings stand. */
export async function readKnown(
  tx: SystemTx,
  since: string,
  after: string,
  limit: number,
): Promise<BookingRow[]> {
  // A generic plan expects few bookings and would sort all of them for each page, instead of reading them by id.
  await tx.run(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`)
  return tx.all(
    bookings(sql`s.stay_id > ${after}::uuid and s.arrives_on >= ${since}::date
      order by s.stay_id limit ${limit}`),
  )
}

/** The latest ended bookings that arrived after a model's training data. */
export function readRecent(tx: SystemTx, untilDay: string, limit: number): Promise<BookingRow[]> {
  return tx.all(
    bookings(sql`${ended} and s.arrives_on > ${untilDay}::date and s.arrives_on < ${today}
      order by s.arrives_on desc, s.stay_id limit ${limit}`),
  )
}

export async function hasPredictedVenue(tx: SystemTx): Promise<boolean> {
  return (await tx.first(sql`${predictedVenues} limit 1`)) !== undefined
}

/** Deletes predictions made before a guest was known to be a minor or a sector to be without prediction. */
export async function forgetUnpredicted(tx: SystemTx): Promise<void> {
  await tx.run(sql`
    delete from booking_outlooks k using stays s
    where s.organisation_id = k.organisation_id and s.stay_id = k.stay_id and not ${isPredicted}`)
  await tx.run(sql`
    delete from predictions p using stays s
    where s.organisation_id = p.organisation_id and s.stay_id = p.stay_id and not ${isPredicted}`)
}

/** Ten bins of predictions whose booking has ended: the first one of each booking, made before arrival. */
export function readCalibration(tx: SystemTx, target: PredictionTarget) {
  const isSo = target === 'no_show' ? sql`s.status = 'no_show'` : sql`s.status = 'cancelled'`
  const counts = target === 'no_show' ? sql`s.status <> 'cancelled'` : sql`true`
  return tx.all(sql<{ rows: number; predicted: number; observed: number }>`
    with first as (
      select distinct on (p.stay_id) p.stay_id, p.probability, ${isSo} as is_so
      from predictions p join stays s on s.organisation_id = p.organisation_id and s.stay_id = p.stay_id
      where p.target = ${target} and ${ended} and ${counts} and s.arrives_on < ${today}
        and (p.predicted_at at time zone 'UTC')::date <= s.arrives_on
      order by p.stay_id, p.predicted_at, p.prediction_id
    ), binned as (
      select probability, is_so, ntile(10) over (order by probability, stay_id) as bin from first
    )
    select count(*)::int as rows, avg(probability)::float8 as predicted, avg(is_so::int)::float8 as observed
    from binned group by bin order by bin`)
}
