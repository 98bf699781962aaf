import { sql } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'

/** Where an import brings most of a table, later statements need current statistics. */
export function refreshStatistics(tx: SystemTx, table: 'guests' | 'guest_keys' | 'stays', written: number) {
  return tx.run(sql`select platform.refresh_statistics(${table}, ${written}::int)`)
}
