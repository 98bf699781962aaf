import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** A rating that may count; small, because there may be a million of them. */
export interface RatingRow extends RowOf<'feedback', 'feedback_id' | 'guest_id' | 'venue_id' | 'rating'> {
  rater: string
  is_verified: boolean
  /** Milliseconds since 1970. */
  at: number
  is_contested: boolean
}

/**
 * Ratings that count now, by id: of stays that took place and guests who may be scored, open, not withdrawn, not the
 * venue's own fault. All ratings of an import count as those of one unknown rater.
 *
 * @param months older ones no longer count
 */
export function readRatings(tx: Tx, months: number, after: string, limit: number): Promise<RatingRow[]> {
  return tx.all(sql<RatingRow>`
    select f.feedback_id, f.guest_id, f.venue_id, coalesce('file:' || f.import_id, f.author_id::text) as rater,
      f.import_id is null as is_verified, f.rating, extract(epoch from f.created_at)::float8 * 1000 as at,
      exists (select from disputes d where d.organisation_id = f.organisation_id and d.record_kind = 'feedback'
        and d.record_id = f.feedback_id and d.outcome is null) as is_contested
    from feedback f
    join stays s on s.organisation_id = f.organisation_id and s.stay_id = f.stay_id
      and s.status in ('checked_in', 'checked_out')
    join guests g on g.organisation_id = f.organisation_id and g.guest_id = f.guest_id
      and not g.is_minor and g.opted_out_at is null
    join venues v on v.organisation_id = f.organisation_id and v.venue_id = f.venue_id
      and v.sector not in ('school', 'healthcare')
    where f.feedback_id > ${after}::uuid and f.created_at > platform.app_now() - make_interval(months => ${months}::int)
      and f.withdrawn_at is null and f.counts_from <= platform.app_now() and f.fault <> 'venue'
    order by f.feedback_id limit ${limit}::int`)
}

/** Members who decide about ratings of others: the seeds of the method. */
export async function readSeeds(tx: Tx): Promise<string[]> {
  const rows = await tx.all(sql<RowOf<'role_grants', 'user_id'>>`
    select distinct user_id from role_grants
    where role = 'manager' and starts_at <= platform.app_now()
      and (ends_at is null or ends_at > platform.app_now())`)
  return rows.map(({ user_id }) => user_id)
}

/** Whether there are more ratings than `most`, without counting all. */
export async function hasMoreRatings(tx: Tx, most: number): Promise<boolean> {
  const row = await tx.first(sql<{ n: number }>`
    select count(*)::int as n from (select from feedback limit ${most + 1}::int) counted`)
  return (row?.n ?? 0) > most
}
