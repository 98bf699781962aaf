import { sql } from '../../platform/db/statements.ts'
import type { Scope } from '../../platform/db/scope.ts'
import type { Tx } from '../../platform/db/transaction.ts'

const job = 'identity/match'

/** Queues the comparison of pending profiles; one job at a time. */
export function queueMatching(tx: Tx, { organisationId }: Pick<Scope, 'organisationId'>): Promise<number> {
  return tx.run(
    sql`select platform.add_job(${job}, ${JSON.stringify({ organisationId })}::json, ${`${job}:${organisationId}`})`,
  )
}
