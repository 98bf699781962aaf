import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** Erases the salts of records without a table in the test. Returns their number. */
export function unlink(tx: Tx, ...subjectIds: readonly string[]): Promise<number> {
  return tx.run(sql`delete from ledger_salts where subject_id = any (${[...subjectIds]}::uuid[])`)
}
