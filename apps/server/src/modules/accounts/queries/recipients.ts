import type { Role } from '@comity/contract'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

export interface Recipient extends RowOf<'members', 'user_id' | 'name'> {
  email: NonNullable<ColumnOf<'members', 'email'>>
}

/** Members with one of these roles now who have an address. */
export function listRecipients(tx: Tx, roles: readonly Role[], except: string) {
  return tx.all(sql<Recipient>`
    select m.user_id, m.name, m.email from members m
    where m.left_at is null and m.email is not null and m.user_id <> ${except}::uuid
      and exists (select 1 from role_grants g where g.organisation_id = m.organisation_id and g.user_id = m.user_id
        and g.role = any (${roles}::text[])
        and g.starts_at <= platform.app_now() and (g.ends_at is null or g.ends_at > platform.app_now()))
    order by m.name, m.user_id limit 100`)
}

export function getRecipient(tx: Tx, userId: string) {
  return tx.first(sql<Recipient>`
    select user_id, name, email from members
    where user_id = ${userId}::uuid and email is not null and left_at is null`)
}
