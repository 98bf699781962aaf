import type { SystemTx } from '../../../platform/db/transaction.ts'
import { addJob, lockImport, updateImport } from '../queries.ts'

/** Queues the commit of a checked automatic import; refused rows prevent this unless they are to be skipped. */
export async function goOn(tx: SystemTx, importId: string): Promise<void> {
  const row = await lockImport(tx, importId)
  const isClean = row.errors === 0 || row.auto === 'skip_errors'
  if (row.auto === null || row.valid === 0 || !isClean) return
  const { organisationId, now } = await tx.scope
  await updateImport(tx, importId, {
    state: 'committing',
    skip_errors: row.auto === 'skip_errors',
    committed_by: row.created_by,
    worked_at: now,
  })
  await addJob(tx, 'imports/commit', { organisationId, importId, userId: row.created_by })
}
