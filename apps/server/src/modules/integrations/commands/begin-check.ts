import type { StaffTx } from '../../../platform/db/transaction.ts'
import { addJob, lockImport, readImport, updateImport } from '../queries.ts'
import { refuseUnless } from './refuse.ts'

/** Queues the check of every row. */
export async function beginCheck(tx: StaffTx, importId: string) {
  const row = await lockImport(tx, importId)
  const scope = await tx.scope
  refuseUnless('check', row, scope)
  await updateImport(tx, importId, {
    state: 'checking',
    done: 0,
    checked_to: null,
    failure: null,
    worked_at: scope.now,
  })
  await addJob(tx, 'imports/check', { organisationId: scope.organisationId, importId, userId: scope.userId })
  return readImport(tx, importId)
}
