import type { AlertSeverity } from '@comity/domain/alerts'
import type { riskLevels } from '@comity/contract'
import { repeatedNoShows } from '@comity/domain/predict'
import { sql, type ColumnOf, type Nullable, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

type Fragment = ReturnType<typeof sql>
/** What lists show of a score. */
export type LevelWord = (typeof riskLevels)[number] | 'insufficient_data' | 'not_scored'

export interface SubjectRow
  extends
    RowOf<'venues', 'venue_id' | 'sector'>,
    RowOf<'guests', 'guest_id' | 'is_minor' | 'risk_level'>,
    Nullable<RowOf<'stays', 'stay_id' | 'status'>> {
  organisation_sector: ColumnOf<'organisations', 'sector'>
  /** The profile of the alert: it stays the same when guests are merged or split. */
  profile_id: string
  ban: { entryId: string; endsAt: string } | null
  watch: { entryId: string; endsAt: string } | null
  incidents: { incidentId: string; severity: AlertSeverity; reportedAt: string }[]
  expected_at: Date | null
  /** Of the guest, within twelve months. */
  recent_no_shows: number
}

/** Stays keep days, so a guest is expected at noon venue time. */
const expectedAt = sql`((s.arrives_on + time '12:00') at time zone v.time_zone)`
/** An imported incident counts from when it happened, not from when it was imported. */
const reportedAt = sql`case when i.import_id is null then i.reported_at else i.occurred_at end`

/** Possible causes about guest p.guest_id at venue v at an instant. Incidents are those of the venue itself. */
const causes = (at: Fragment) => sql`
  v.venue_id, v.sector, o.sector as organisation_sector, g.guest_id, g.is_minor, g.risk_level,
  ${entryOf('ban', at)} as ban, ${entryOf('watch', at)} as watch,
  (select coalesce(json_agg(json_build_object('incidentId', i.incident_id, 'severity', i.severity,
      'reportedAt', ${reportedAt}) order by i.incident_id), '[]')
    from incidents i where i.organisation_id = g.organisation_id and i.guest_id = g.guest_id
      and i.venue_id = v.venue_id and ${isRecent(at)}) as incidents, ${recentNoShows('g', at)} as recent_no_shows`

const recentNoShows = (guest: 'g' | 's', at: Fragment) => sql`(select count(*)::int from stays m
  where m.organisation_id = ${sql.ref(`${guest}.organisation_id`)} and m.guest_id = ${sql.ref(`${guest}.guest_id`)} and m.status = 'no_show'
    and m.arrives_on between (${at} - make_interval(months => ${repeatedNoShows.months}::int))::date and ${at}::date)`

const isRecent = (at: Fragment) =>
  sql`i.status <> 'unfounded' and ${reportedAt} > ${at} - interval '30 days' and ${reportedAt} <= ${at}`

const entryOf = (kind: 'ban' | 'watch', at: Fragment) => sql`
  (select json_build_object('entryId', e.entry_id, 'endsAt', e.ends_at) from guest_entries e
    where e.organisation_id = g.organisation_id and e.guest_id = g.guest_id and e.kind = ${sql.lit(kind)}
      and e.starts_at <= ${at} and e.ends_at > ${at} and (e.lifted_at is null or e.lifted_at > ${at})
    order by e.ends_at desc, e.entry_id limit 1)`

const stayColumns = sql`s.stay_id, s.status, ${expectedAt} as expected_at,
  coalesce(s.profile_id, s.guest_id) as profile_id`
const ofStay = sql`
  join venues v on v.organisation_id = s.organisation_id and v.venue_id = s.venue_id
  join organisations o on o.organisation_id = s.organisation_id
  join guests g on g.organisation_id = s.organisation_id and g.guest_id = s.guest_id`
const now = sql`platform.app_now()`

/** Whether there is a possible cause: nearly all guests have none and cost no further reads. */
const hasCause = sql`(g.risk_level in ('medium', 'high', 'critical') or g.banned_until > ${now}
  or g.watched_until > ${now} or exists (select from incidents i
    where i.organisation_id = s.organisation_id and i.guest_id = s.guest_id and i.venue_id = s.venue_id
      and ${isRecent(now)})
  or ${recentNoShows('s', now)} >= ${repeatedNoShows.count}::int
  or exists (select from smart_alerts a where a.organisation_id = s.organisation_id and a.stay_id = s.stay_id
    and a.closed_at is null))`

/** The longest lead time of a rule in days, and a day for time zones. */
const mostLeadDays = 8
const soon = sql`(${now} - interval '2 days')::date and (${now} + ${sql.lit(`${mostLeadDays} days`)}::interval)::date`
/** Stays that begin soon or have begun: two ranges of one index, independent of how much past a venue keeps. */
const coming = sql`
  select s.* from stays s where s.status = 'checked_in'
  union all
  select s.* from stays s where s.status = 'expected' and s.arrives_on between ${soon}`

export function listComing(tx: Tx, after: string, limit: number) {
  return tx.all(sql<SubjectRow>`
    with coming as materialized (${coming})
    select ${stayColumns}, ${causes(now)} from coming s ${ofStay}
    where s.stay_id > ${after}::uuid and ${hasCause} order by s.stay_id limit ${limit}::int`)
}

/** Guests with an incident at a venue of the scope that is recent enough to be a cause. */
export async function listGuestsWithIncidents(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx.all(sql<{ guest_id: NonNullable<ColumnOf<'incidents', 'guest_id'>> }>`
    select distinct i.guest_id from incidents i
    where i.occurred_at > ${now} - interval '90 days' and i.guest_id is not null and ${isRecent(now)}
    order by i.guest_id limit ${limit}::int`)
  return rows.map(({ guest_id }) => guest_id)
}

/**
 * Everything about some guests that could be a cause: their coming stays or, without any, the venues of recent
 * incidents and of the latest stay.
 */
export function listOfGuests(tx: Tx, guestIds: readonly string[]) {
  return tx.all(sql<SubjectRow>`
    with meant as (
      select distinct coalesce(g.merged_into, g.guest_id) as guest_id from guests g
      where g.guest_id = any (${[...guestIds]}::uuid[])),
    coming as (
      select s.* from stays s join meant m on m.guest_id = s.guest_id
      where s.status = 'checked_in' or s.status = 'expected' and s.arrives_on between ${soon}),
    places as (
      select distinct on (p.venue_id, p.guest_id) p.* from (
        select i.venue_id, i.guest_id, coalesce(i.profile_id, i.guest_id) as profile_id from incidents i
        join meant m on m.guest_id = i.guest_id where ${isRecent(now)}
        union all
        select l.venue_id, l.guest_id, coalesce(l.profile_id, l.guest_id) from meant m cross join lateral (
          select s.* from stays s where s.guest_id = m.guest_id order by s.arrives_on desc, s.stay_id desc limit 1) l) p
      where not exists (select from coming c where c.guest_id = p.guest_id and c.venue_id = p.venue_id)
      order by p.venue_id, p.guest_id, p.profile_id)
    select ${stayColumns}, ${causes(now)} from coming s ${ofStay}
    union all
    select null, null, null, p.profile_id, ${causes(now)} from places p
    join venues v on v.venue_id = p.venue_id
    join organisations o on o.organisation_id = v.organisation_id
    join guests g on g.guest_id = p.guest_id`)
}

/** Past arrivals with any cause, latest first: as on arrival, except for the level. */
export function listPast(tx: Tx, days: number, limit: number) {
  return tx.all(sql<SubjectRow & RowOf<'guests', 'name'> & RowOf<'stays', 'arrives_on'> & { number: number }>`
    select ${stayColumns}, ${causes(expectedAt)}, g.name, g.number::int as number, s.arrives_on from stays s ${ofStay}
    where s.arrives_on between (${now} - ${days}::int * interval '1 day')::date and ${now}::date
      and s.status <> 'cancelled'
      and (g.risk_level in ('medium', 'high', 'critical')
        or exists (select from guest_entries e where e.organisation_id = s.organisation_id and e.guest_id = s.guest_id)
        or exists (select from incidents i where i.organisation_id = s.organisation_id and i.guest_id = s.guest_id
          and i.venue_id = s.venue_id and i.status <> 'unfounded'))
    order by s.arrives_on desc, s.stay_id limit ${limit}::int`)
}
