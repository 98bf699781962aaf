import type { Contract } from '@comity/contract'
import type { z } from 'zod'
import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'

type Body = z.output<Contract['createSavedView']['body']>

export interface ViewRow extends RowOf<
  'saved_views',
  'view_id' | 'owner_id' | 'name' | 'is_shared' | 'created_at'
> {
  owner_name: ColumnOf<'members', 'name'> | null
  page: Body['page']
  search: Record<string, string>
}

const views = sql`
  select w.view_id, w.owner_id, m.name as owner_name, w.page, w.name, w.search, w.is_shared, w.created_at
  from saved_views w left join members m on m.organisation_id = w.organisation_id and m.user_id = w.owner_id`
const isOwn = sql`w.owner_id = current_setting('app.user_id')::uuid`

export function listViews(tx: Tx, page: Body['page'] | undefined) {
  const ofPage = page ? sql`and w.page = ${page}` : sql``
  return tx.all(sql<ViewRow>`
    ${views} where (${isOwn} or w.is_shared) ${ofPage} order by lower(w.name), w.view_id`)
}

export function getView(tx: Tx, viewId: string) {
  return tx.first(sql<ViewRow>`${views} where w.view_id = ${viewId}::uuid and (${isOwn} or w.is_shared)`)
}

/** Counts the caller's views and those with this name. The lock makes one person's views be written one at a time. */
export async function countOwnViews(tx: Tx, page: Body['page'], name: string) {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(current_setting('app.user_id'), 0))`)
  const row = await tx.first(sql<{ count: number; is_taken: boolean }>`
    select count(*)::int as count,
      coalesce(bool_or(w.page = ${page} and lower(w.name) = lower(${name})), false) as is_taken
    from saved_views w where ${isOwn}`)
  return { count: row?.count ?? 0, isTaken: row?.is_taken ?? false }
}

export async function insertView(tx: Tx, { page, name, search, isShared }: Body): Promise<string> {
  const row = await tx.one(sql<RowOf<'saved_views', 'view_id'>>`
    insert into saved_views (organisation_id, owner_id, page, name, search, is_shared, created_at)
    values (current_setting('app.organisation_id')::uuid, current_setting('app.user_id')::uuid, ${page}, ${name},
      ${JSON.stringify(search)}::jsonb, ${isShared}, platform.app_now())
    returning view_id`)
  return row.view_id
}

export function deleteView(tx: Tx, viewId: string) {
  return tx.run(sql`delete from saved_views where view_id = ${viewId}::uuid`)
}
