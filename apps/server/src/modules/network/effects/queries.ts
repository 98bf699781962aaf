import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** Questions of the venues in scope by month of UTC, `YYYY-MM`, from an instant on; months without any are left out. */
export function countQuestions(tx: Tx, from: Date) {
  return tx.all(sql<{ month: string; asked: number; told: number }>`
    select to_char(asked_at, 'YYYY-MM') as month, count(*)::int as asked,
      (count(*) filter (where hits > 0))::int as told
    from network_lookups where asked_at >= ${from}::timestamptz group by 1`)
}

/** How often partners were told of listings of the venues in scope, likewise; of a listing that is gone nothing is left. */
export function countTold(tx: Tx, from: Date) {
  return tx.all(sql<{ month: string; times: number }>`
    select to_char(r.seen_at, 'YYYY-MM') as month, count(*)::int as times
    from listings l
    join network_receipts r on r.organisation_id = l.organisation_id and r.listing_id = l.listing_id
    where r.seen_at >= ${from}::timestamptz group by 1`)
}

/** Listings of the venues in scope that stand. */
export async function countStanding(tx: Tx): Promise<number> {
  const row = await tx.first(sql<{ standing: number }>`
    select count(*)::int as standing from listings
    where state = 'active' and ends_at > platform.app_now()
      and (frozen_at is null or frozen_at > platform.app_now())`)
  return row?.standing ?? 0
}

export interface SecuredRow {
  kind: 'deposit' | 'bill'
  currency: string
  n: number
  /** A sum: text, for it is a bigint. */
  amount: string
}

/** Money that came in from an instant on, for stays about which a question had been answered with a listing before. */
export function sumSecured(tx: Tx, from: Date) {
  return tx.all(sql<SecuredRow>`
    with told as materialized (
      select stay_id, min(asked_at) as at from network_lookups
      where hits > 0 and stay_id is not null group by stay_id)
    select 'deposit' as kind, d.currency, count(*)::int as n, sum(d.amount_minor)::text as amount
    from told t join deposit_requests d on d.stay_id = t.stay_id
    where d.state = 'paid' and d.settled_at >= ${from}::timestamptz and d.asked_at > t.at
    group by d.currency
    union all
    select 'bill', b.currency, count(*)::int, sum(b.amount_minor)::text
    from told t join unpaid_bills b on b.stay_id = t.stay_id
    where b.paid_at >= ${from}::timestamptz and b.happened_at > t.at
    group by b.currency
    order by 1, 2`)
}

/** The open venues in scope by country, and how many an agreement in force covers. */
export function countCovered(tx: Tx) {
  return tx.all(sql<{ country: string; own: number; covered: number }>`
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
