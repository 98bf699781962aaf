import { DatabaseError } from 'pg'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import { announceBookings } from '../announce.ts'
import { allowLongStatements, planAfresh } from '../jobs/run.ts'
import { lockImport, readImport, updateImport } from '../queries.ts'
import { holdBrought } from '../undoing/hold-brought.ts'
import { findInTheWay } from '../undoing/in-the-way.ts'
import { takeBack } from '../undoing/take-back.ts'
import { refuseUnless } from './refuse.ts'

/**
 * Undoes an import: deletes its records and guests, and restores what it changed. Refused where anything rests on them.
 */
export async function undoImport(tx: StaffTx, importId: string) {
  const row = await lockImport(tx, importId)
  const scope = await tx.scope
  refuseUnless('undo', row, scope)
  await Promise.all([allowLongStatements(tx), planAfresh(tx)])
  await holdBrought(tx, importId)
  const inTheWay = await findInTheWay(tx, importId)
  if (inTheWay.length)
    throw new Failure('not_allowed_now', {
      detail: `These records depend on the import: ${inTheWay.join(', ')}.`,
    })
  try {
    await takeBack(tx, importId)
  } catch (error) {
    // Rows at venues outside the caller's scope can rest on a guest too; only the database sees them.
    const isReferenced = error instanceof DatabaseError && error.code === foreignKeyViolation
    throw isReferenced
      ? new Failure('not_allowed_now', {
          detail: 'Records of another venue depend on the import.',
          cause: error,
        })
      : error
  }
  await updateImport(tx, importId, { state: 'undone', undone_at: scope.now })
  await announceBookings(tx, importId, 'undone')
  await recordAudit(tx, scope, { action: 'import.undone', subject: { kind: 'import', id: importId } })
  return readImport(tx, importId)
}

const foreignKeyViolation = '23503'
