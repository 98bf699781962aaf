import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

export function findLastDrill(tx: Tx, venueId: string) {
  return tx.first(sql<RowOf<'safety_alerts', 'raised_at' | 'acknowledged_at'>>`
    select raised_at, acknowledged_at from safety_alerts where venue_id = ${venueId}::uuid and is_drill
    order by raised_at desc, alert_id desc limit 1`)
}

/** Browsers that are notified by push, of these people. */
export async function countPushed(tx: Tx, userIds: readonly string[]): Promise<number> {
  const row = await tx.one(sql<{ count: number }>`
    select count(*)::int as count from push_subscriptions where user_id = any (${[...userIds]}::uuid[])`)
  return row.count
}
