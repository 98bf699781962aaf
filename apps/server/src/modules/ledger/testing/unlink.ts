import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** As when records go that no table of the test holds: erases their salts. Answers how many there were. */
export function unlink(tx: Tx, ...subjectIds: readonly string[]): Promise<number> {
  return tx.run(sql`delete from ledger_salts where subject_id = any (${[...subjectIds]}::uuid[])`)
}
