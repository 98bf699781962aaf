import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** Look-ups of the venues in scope per UTC month (`YYYY-MM`) from an instant on; months without any are left out. */
export function countQuestions(tx: Tx, from: Date) {
  return tx.all(sql<{ month: string; asked: number }>`
    select to_char(asked_at, 'YYYY-MM') as month, count(*)::int as asked
    from network_lookups where asked_at >= ${from}::timestamptz group by 1`)
}

/** Look-ups that returned a listing, with the numbers of guests found and asked about. */
export async function countAnswered(tx: Tx, from: Date) {
  const row = await tx.first(sql<{ told: number; guests_told: number; guests: number }>`
    select coalesce(sum(g.told), 0)::int as told, (count(*) filter (where g.told > 0))::int as guests_told,
      count(*)::int as guests
    from (
      select coalesce(p.merged_into, p.guest_id) as guest_id, count(*) filter (where l.hits > 0) as told
      from network_lookups l
      join guests p on p.organisation_id = l.organisation_id and p.guest_id = l.guest_id
      where l.asked_at >= ${from}::timestamptz group by 1) g`)
  return row ?? { told: 0, guests_told: 0, guests: 0 }
}

/** How often partners saw listings of the venues in scope, per month; deleted listings leave no count. */
export function countTold(tx: Tx, from: Date) {
  return tx.all(sql<{ month: string; times: number }>`
    select to_char(r.seen_at, 'YYYY-MM') as month, count(*)::int as times
    from listings l
    join network_receipts r on r.organisation_id = l.organisation_id and r.listing_id = l.listing_id
    where r.seen_at >= ${from}::timestamptz and not r.is_comparison group by 1`)
}

export async function countStanding(tx: Tx): Promise<number> {
  const row = await tx.first(sql<{ standing: number }>`
    select count(*)::int as standing from listings
    where state = 'active' and ends_at > platform.app_now()
      and (frozen_at is null or frozen_at > platform.app_now())`)
  return row?.standing ?? 0
}

export interface SecuredRow {
  kind: 'deposit' | 'bill'
  currency: ColumnOf<'deposit_requests', 'currency'>
  n: number
  /** A sum as text, because it is a bigint. */
  amount: string
}

/**
 * Payments from an instant on for stays with an earlier look-up that returned a listing, by kind and currency where at
 * least this many guests are concerned.
 */
export function sumSecured(tx: Tx, from: Date, leastGuests: number) {
  return tx.all(sql<SecuredRow>`
    with told as materialized (
      select l.stay_id, coalesce(p.merged_into, p.guest_id) as guest_id, min(l.asked_at) as at
      from network_lookups l
      join stays s on s.organisation_id = l.organisation_id and s.stay_id = l.stay_id
      join guests p on p.organisation_id = s.organisation_id and p.guest_id = s.guest_id
      where l.hits > 0 group by 1, 2)
    select 'deposit' as kind, d.currency, count(*)::int as n, sum(d.amount_minor)::text as amount
    from told t join deposit_requests d on d.stay_id = t.stay_id
    where d.state = 'paid' and d.settled_at >= ${from}::timestamptz and d.asked_at > t.at
    group by d.currency having count(distinct t.guest_id) >= ${leastGuests}::int
    union all
    select 'bill', b.currency, count(*)::int, sum(b.amount_minor)::text
    from told t join unpaid_bills b on b.stay_id = t.stay_id
    where b.paid_at >= ${from}::timestamptz and b.happened_at > t.at
    group by b.currency having count(distinct t.guest_id) >= ${leastGuests}::int
    order by 1, 2`)
}

/** The open venues in scope by country, and how many an agreement in force covers. */
export function countCovered(tx: Tx) {
  return tx.all(sql<RowOf<'venues', 'country'> & { own: number; covered: number }>`
    select v.country, count(*)::int as own,
      (count(*) filter (where network.may_ask(v.venue_id)))::int as covered
    from venues v
    where v.venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[]) and v.closed_at is null
    group by v.country`)
}

/** Venues of partners under agreements in force, by country. */
export function countPartners(tx: Tx) {
  return tx.all(
    sql<{ country: string; venues: number }>`select country, venues from network.partner_venues()`,
  )
}
