import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** Numbers that managers gave for text messages, sealed. */
export function listManagerPhones(tx: Tx, userIds: readonly string[]) {
  return tx.all(sql<{ user_id: string; phone: Buffer }>`
    select user_id, phone from manager_preferences
    where user_id = any (${[...userIds]}::uuid[]) and alert_sms and phone is not null`)
}

/** Who of these has a browser that takes push messages. */
export async function listPushed(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  const rows = await tx.all(sql<{ user_id: string }>`
    select distinct user_id from push_subscriptions where user_id = any (${[...userIds]}::uuid[])`)
  return rows.map(({ user_id }) => user_id)
}
