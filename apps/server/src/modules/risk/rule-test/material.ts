import type { RiskFact } from '@comity/domain/risk'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { frozenColumns, toFrozenFact } from '../frozen.ts'
import type { FrozenFactRow } from '../frozen.ts'

/** Days of arrivals on which thresholds are tried; the others are for compared alerts and the shadow run. */
export const thresholdDays = 90
export const alertDays = 30
export const shadowDays = 30

/** Arrivals that a test reads, the latest. */
export const mostArrivals = 20_000

export interface ArrivalRow extends RowOf<'stays', 'guest_id'> {
  at: Date
  had_incident: boolean
  was_useful: boolean
  was_false: boolean
  is_recent: boolean
}

/**
 * Stays that began in the last days, at noon of their venue, with what was recorded since: a confirmed incident from
 * medium upward, and judgements of risk alerts. One more than requested shows that there are more.
 */
export function pastArrivals(tx: Tx): Promise<ArrivalRow[]> {
  return tx.all(sql<ArrivalRow>`
    select s.guest_id, a.at, a.at > platform.app_now() - ${alertDays} * interval '1 day' as is_recent,
      exists (select from incidents i where i.organisation_id = s.organisation_id and i.guest_id = s.guest_id and i.stay_id = s.stay_id
        and i.confirmed_at is not null and i.status <> 'unfounded' and i.severity <> 'low') as had_incident,
      coalesce(t.was_useful, false) as was_useful, coalesce(t.was_false, false) as was_false
    from stays s
    join venues v on v.organisation_id = s.organisation_id and v.venue_id = s.venue_id
    join guests g on g.organisation_id = s.organisation_id and g.guest_id = s.guest_id and not g.is_minor and g.opted_out_at is null
    cross join lateral (select (s.arrives_on + time '12:00') at time zone v.time_zone as at) a
    left join lateral (
      select bool_or(l.outcome = 'useful') as was_useful, bool_or(coalesce(l.outcome = 'false_positive', false)
        or exists (select from risk_false_positives f where f.organisation_id = l.organisation_id
          and f.subject_kind = 'alert' and f.subject_id = l.alert_id)) as was_false
      from smart_alerts l
      where l.organisation_id = s.organisation_id and l.stay_id = s.stay_id and l.type in ('high_risk', 'critical_risk')
    ) t on true
    where s.status in ('checked_in', 'checked_out', 'no_show')
      and s.arrives_on > (platform.app_now() - (${thresholdDays} + 1) * interval '1 day')::date
      and a.at > platform.app_now() - ${thresholdDays} * interval '1 day' and a.at <= platform.app_now()
    order by s.arrives_on desc, s.stay_id limit ${mostArrivals + 1}`)
}

/** Guests of the last days and expected ones with any facts. */
export async function guestsOfShadow(tx: Tx): Promise<string[]> {
  const rows = await tx.all(sql<RowOf<'stays', 'guest_id'>>`
    select distinct s.guest_id from stays s
    join guests g on g.organisation_id = s.organisation_id and g.guest_id = s.guest_id and not g.is_minor and g.opted_out_at is null
    where (s.status in ('expected', 'checked_in') or s.status = 'checked_out'
        and s.arrives_on > (platform.app_now() - ${shadowDays} * interval '1 day')::date)
      and exists (select from risk_facts f where f.organisation_id = s.organisation_id and f.guest_id = s.guest_id)
    order by s.guest_id limit ${mostArrivals}`)
  return rows.map((row) => row.guest_id)
}

/** Facts of some guests in effect, with their frozen values; equal ones do not count twice. */
export async function factsOf(tx: Tx, guestIds: readonly string[]): Promise<Map<string, RiskFact[]>> {
  const rows = await tx.all(sql<
    FrozenFactRow & RowOf<'risk_facts', 'guest_id'> & { status: 'counted' | 'disputed' | 'frozen' }
  >`
    select f.guest_id, f.fact_id, f.kind, f.class, f.status, f.rater_id, f.venue_id, f.occurred_at, f.counts_from,
      ${frozenColumns}
    from risk_facts f
    where f.guest_id = any (${[...guestIds]}::uuid[]) and f.status in ('counted', 'disputed', 'frozen')`)
  const byGuest = Map.groupBy(rows, (row) => row.guest_id)
  return new Map(
    [...byGuest].map(([guestId, found]) => [
      guestId,
      found.map((row) => ({ ...toFrozenFact(row), status: row.status })),
    ]),
  )
}
