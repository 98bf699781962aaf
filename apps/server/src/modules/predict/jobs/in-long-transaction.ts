import type { Database } from '../../../platform/db/database.ts'
import type { SystemScope } from '../../../platform/db/scope.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'

export function inLongTransaction<T>(
  database: Database,
  scope: Omit<SystemScope, 'kind'>,
  work: (tx: SystemTx) => Promise<T>,
): Promise<T> {
  return database.system(scope, async (tx) => {
    await tx.run(sql`set local statement_timeout = '10min'`)
    return work(tx)
  })
}
