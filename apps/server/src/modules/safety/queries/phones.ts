import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** Sealed numbers that managers gave for text messages. */
export function listManagerPhones(tx: Tx, userIds: readonly string[]) {
  return tx.all(sql<
    RowOf<'manager_preferences', 'user_id'> & { phone: NonNullable<ColumnOf<'manager_preferences', 'phone'>> }
  >`
    select user_id, phone from manager_preferences
    where user_id = any (${[...userIds]}::uuid[]) and alert_sms and phone is not null`)
}

/** Those with a browser that accepts push messages. */
export async function listPushed(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  const rows = await tx.all(sql<RowOf<'push_subscriptions', 'user_id'>>`
    select distinct user_id from push_subscriptions where user_id = any (${[...userIds]}::uuid[])`)
  return rows.map(({ user_id }) => user_id)
}
