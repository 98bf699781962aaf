import { sql } from '../../platform/db/statements.ts'
import type { Scope } from '../../platform/db/scope.ts'
import type { Tx } from '../../platform/db/transaction.ts'

const job = 'identity/match'

/** Has the profiles that wait compared with the others; asked for again meanwhile, it is still done once. */
export function queueMatching(tx: Tx, { organisationId }: Pick<Scope, 'organisationId'>): Promise<number> {
  return tx.run(
    sql`select platform.add_job(${job}, ${JSON.stringify({ organisationId })}::json, ${`${job}:${organisationId}`})`,
  )
}
