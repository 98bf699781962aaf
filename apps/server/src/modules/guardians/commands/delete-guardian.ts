import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { orNotFound } from '../../../platform/errors.ts'

export async function deleteGuardian(tx: StaffTx, guardianId: string): Promise<void> {
  const { relation } = orNotFound(
    await tx.first(sql<RowOf<'guardians', 'relation'>>`
      delete from guardians where guardian_id = ${guardianId}::uuid returning relation`),
  )
  await recordAudit(tx, await tx.scope, {
    action: 'guardian.removed',
    subject: { kind: 'guardian', id: guardianId },
    details: { relation },
  })
}
