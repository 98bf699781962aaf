import type { PredictionTarget } from '@comity/domain/predict'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { BookingRow } from '../booking-record.ts'
import { learnedFrom, predictedSectors } from '../policy.ts'

const ended = sql`s.status in ('cancelled', 'no_show', 'checked_in', 'checked_out')`
const today = sql`(platform.app_now() at time zone 'UTC')::date`
/** Venues v with predictions: neither they nor their organisation o is in a sector without. */
const predictedVenues = sql`
  select v.venue_id from venues v join organisations o on o.organisation_id = v.organisation_id
  where v.sector = any (${[...predictedSectors]}::text[]) and o.sector = any (${[...predictedSectors]}::text[])`
/** Of a stay s. Minors and guests who opted out of scoring are neither predicted nor used for training. */
const isPredicted = sql`(s.venue_id in (${predictedVenues}) and not coalesce((
  select g.is_minor or g.opted_out_at is not null from guests g where g.organisation_id = s.organisation_id and g.guest_id = s.guest_id), false))`

/** Earlier stays count only if they had ended when this one was booked, so that the future does not leak in. */
const bookings = (chosen: ReturnType<typeof sql>) => sql<BookingRow>`
  select s.stay_id, s.venue_id, s.status, s.booking_facts as facts, before.cancelled as cancelled_before,
    before.booked as booked_before, before.came as came_before
  from (select s.* from stays s where ${isPredicted} and ${chosen}) s
  left join lateral (
    select count(*) filter (where e.status = 'cancelled')::int as cancelled,
      count(*) filter (where e.status in ('checked_in', 'checked_out', 'no_show'))::int as booked,
      count(*) filter (where e.status in ('checked_in', 'checked_out')) > 0 as came
    from stays e where e.organisation_id = s.organisation_id and e.guest_id = s.guest_id and e.stay_id <> s.stay_id
      and e.arrives_on < (s.booking_facts ->> 'arrivalDate')::date - (s.booking_facts ->> 'leadTime')::int
  ) before on s.booking_facts ? 'leadTime'`

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

/** Ended bookings after one by id, in no order. */
export function readEnded(tx: SystemTx, since: string, after: string, limit: number): Promise<BookingRow[]> {
  return tx.all(
    bookings(sql`s.stay_id > ${after}::uuid and ${ended} and s.arrives_on >= ${since}::date and s.arrives_on < ${today}
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

/** Coming bookings without a prediction, after one in order of ids. */
export async function readUnjudged(tx: SystemTx, after: string, limit: number): Promise<string[]> {
  const rows = await tx.all(sql<RowOf<'stays', 'stay_id'>>`
    select s.stay_id from stays s
    where s.status = 'expected' and s.arrives_on >= ${today} and s.stay_id > ${after}::uuid and ${isPredicted}
      and not exists (select 1 from predictions p where p.organisation_id = s.organisation_id and p.stay_id = s.stay_id)
    order by s.stay_id limit ${limit}`)
  return rows.map((row) => row.stay_id)
}

export async function hasPredictedVenue(tx: SystemTx): Promise<boolean> {
  return (await tx.first(sql`${predictedVenues} limit 1`)) !== undefined
}

/** Deletes predictions made before a guest was known to be a minor or a sector to be without prediction. */
export async function forgetUnpredicted(tx: SystemTx): Promise<void> {
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
