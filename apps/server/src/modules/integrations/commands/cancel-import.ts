import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { sql } from '../../../platform/db/statements.ts'
import { lockImport, readImport, updateImport } from '../queries.ts'
import { refuseUnless } from './refuse.ts'

/** Stops an import for good: a current run finds that it was replaced and saves nothing; the next cleaning deletes the rows. */
export async function cancelImport(tx: StaffTx, importId: string) {
  const row = await lockImport(tx, importId)
  const scope = await tx.scope
  refuseUnless('cancel', row, scope)
  await updateImport(tx, importId, { state: 'cancelled', run_id: null, auto: null })
  await tx.run(sql`select platform.add_job('imports/clean', '{}'::json, 'imports/clean')`)
  await recordAudit(tx, scope, { action: 'import.cancelled', subject: { kind: 'import', id: importId } })
  return readImport(tx, importId)
}
