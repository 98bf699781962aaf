import { sql, type ColumnOf, type Nullable, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { orderOf } from '../../platform/http/page.ts'
import type { Page } from '../../platform/http/page.ts'

export interface TrustRow
  extends
    RowOf<'guests', 'guest_id' | 'is_minor'>,
    RowOf<'organisations', 'sector'>,
    Nullable<RowOf<'trust_scores', 'score' | 'stars' | 'low' | 'high' | 'evidence' | 'method' | 'made_at'>> {
  guest_name: ColumnOf<'guests', 'name'>
  guest_number: number
  opted_out: boolean
  reasons: { venue: { id: string; name: string }; ratings: number; effect: number }[] | null
}

const columns = sql`
  g.guest_id, g.name as guest_name, g.number::int as guest_number, g.is_minor, g.opted_out_at is not null as opted_out,
  o.sector, t.score, t.stars, t.low, t.high, t.evidence, t.method, t.made_at,
  (select jsonb_agg(jsonb_build_object('venue', jsonb_build_object('id', v.venue_id, 'name', v.name),
      'ratings', r -> 'ratings', 'effect', r -> 'effect') order by place)
    from jsonb_array_elements(t.reasons) with ordinality as e(r, place)
    join venues v on v.organisation_id = t.organisation_id and v.venue_id = (r ->> 'venueId')::uuid) as reasons`

/** The guest of a profile with the latest score; undefined outside the scope. */
export function findTrust(tx: Tx, profileId: string): Promise<TrustRow | undefined> {
  return tx.first(sql<TrustRow>`
    select ${columns} from guests p
    join guests g on g.organisation_id = p.organisation_id
      and g.guest_id = case when p.merged_into is null then p.guest_id else p.merged_into end
    join organisations o on o.organisation_id = g.organisation_id
    left join trust_scores t on t.organisation_id = g.organisation_id and t.guest_id = g.guest_id
    where p.guest_id = ${profileId}::uuid`)
}

export const trustOrder = orderOf('guest_id', { score: [{ by: 'score', is: 'integer', orElse: -1 }] })

export function listTrust(page: Page) {
  return page.of(sql<TrustRow>`
    select ${columns} from trust_scores t
    join guests g on g.organisation_id = t.organisation_id and g.guest_id = t.guest_id
    join organisations o on o.organisation_id = g.organisation_id`)
}

/** The days on which the score changed, latest first. */
export function listTrustDays(tx: Tx, guestId: string, limit: number) {
  return tx.all(sql<RowOf<'trust_days', 'day' | 'score' | 'method'>>`
    select day::text as day, score, method from trust_days where guest_id = ${guestId}::uuid
    order by day desc limit ${limit}::int`)
}

/** Stays and open disputes of a guest at the venues in scope. */
export async function trustMatters(tx: Tx, guestId: string) {
  const row = await tx.one(sql<{
    kept: number
    rated: number
    no_shows: number
    last_on: string | null
    disputes: number
    incidents: number
    bills: number
  }>`
    select s.kept, s.rated, s.no_shows, s.last_on,
      (select count(*)::int from disputes where guest_id = ${guestId}::uuid and outcome is null) as disputes,
      (select count(*)::int from incidents where guest_id = ${guestId}::uuid
        and status in ('reported', 'triaged', 'investigating')) as incidents,
      (select count(*)::int from unpaid_bills b where b.guest_id = ${guestId}::uuid and b.paid_at is null
        and platform.bill_doubt(b) is null) as bills
    from (
      select (count(*) filter (where a.is_kept))::int as kept,
        (count(*) filter (where a.is_kept and exists (select from feedback f where f.organisation_id = a.organisation_id
          and f.stay_id = a.stay_id and f.withdrawn_at is null and f.counts_from <= platform.app_now()
          and f.fault <> 'venue')))::int as rated,
        (count(*) filter (where a.status = 'no_show'))::int as no_shows,
        max(a.arrives_on) filter (where a.is_kept)::text as last_on
      from (select *, status in ('checked_in', 'checked_out') as is_kept from stays
        where guest_id = ${guestId}::uuid) a) s`)
  return {
    stays: { kept: row.kept, rated: row.rated, noShows: row.no_shows, lastOn: row.last_on },
    openMatters: { disputes: row.disputes, incidents: row.incidents, bills: row.bills },
  }
}

/** Queues the computation of an organisation's scores. */
export function queueScores(tx: Tx, organisationId: string): Promise<number> {
  return tx.run(sql`select platform.queue_trust_scores(${organisationId}::uuid)`)
}
