import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { placesOf } from './list-feedback.ts'

export interface OwnTag {
  tag: string
  polarity: 'positive' | 'negative' | 'neutral'
}

/** Of two people who set the tags at once the second waits. */
export function lockTags(tx: Tx) {
  return tx.run(sql`select 1 from organisations for no key update`)
}

/**
 * Makes the list the tags in use and retires the others. Returns how many were added or restored, and how many were
 * retired.
 */
export async function replaceOwnTags(tx: Tx, tags: readonly OwnTag[]) {
  const wanted = JSON.stringify(tags)
  const counts = await tx.first(sql<{ added: number; retired: number }>`
    select
      (select count(*)::int from json_to_recordset(${wanted}::json) w (tag text)
        where not exists (select from own_tags o where o.tag = w.tag and o.retired_at is null)) as added,
      (select count(*)::int from own_tags o where o.retired_at is null
        and not exists (select from json_to_recordset(${wanted}::json) w (tag text) where w.tag = o.tag)) as retired`)
  await tx.run(sql`
    update own_tags o set retired_at = platform.app_now()
    where o.retired_at is null
      and not exists (select from json_to_recordset(${wanted}::json) w (tag text) where w.tag = o.tag)`)
  await tx.run(sql`
    insert into own_tags (organisation_id, tag, polarity, created_at)
    select current_setting('app.organisation_id')::uuid, w.tag, w.polarity, platform.app_now()
    from json_to_recordset(${wanted}::json) w (tag text, polarity text)
    on conflict (organisation_id, tag) do update set polarity = excluded.polarity, retired_at = null`)
  if (!counts) throw new Error('The statement returned no row.')
  return counts
}

export interface DayRange {
  from?: string | undefined
  to?: string | undefined
  venueId?: string | undefined
}

/** Limits rows to days (both included) and venues of the scope. */
function within({ from, to, venueId }: DayRange) {
  const conditions = [sql`d.venue_id in (${placesOf({ venueId })})`]
  if (from) conditions.push(sql`d.day >= ${from}::date`)
  if (to) conditions.push(sql`d.day <= ${to}::date`)
  return sql.join(conditions, sql` and `)
}

export function countTags(tx: Tx, range: DayRange) {
  return tx.all(sql<RowOf<'feedback_daily_tags', 'tag'> & { count: number }>`
    select d.tag, sum(d.ratings)::int as count from feedback_daily_tags d where ${within(range)}
    group by d.tag having sum(d.ratings) > 0 order by count desc, d.tag`)
}

export async function countAll(tx: Tx, range: DayRange): Promise<number> {
  const row = await tx.first(sql<{ ratings: number }>`
    select coalesce(sum(d.ratings), 0)::int as ratings from feedback_daily d where ${within(range)}`)
  return row?.ratings ?? 0
}
