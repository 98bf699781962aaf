import type { StaffTx } from '../../../platform/db/transaction.ts'
import { addJob, lockImport, readImport, updateImport } from '../queries.ts'
import { refuseUnless } from './refuse.ts'

/** Queues the commit. Of two at once the second finds the state changed. */
export async function beginCommit(tx: StaffTx, importId: string, skipErrors: boolean) {
  const row = await lockImport(tx, importId)
  const scope = await tx.scope
  refuseUnless('commit', row, scope, { skipErrors })
  await updateImport(tx, importId, {
    state: 'committing',
    skip_errors: skipErrors,
    committed_by: scope.userId,
    failure: null,
    worked_at: scope.now,
  })
  await addJob(tx, 'imports/commit', { organisationId: scope.organisationId, importId, userId: scope.userId })
  return readImport(tx, importId)
}
