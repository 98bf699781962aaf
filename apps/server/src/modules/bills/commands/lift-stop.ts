import { judgeCodes } from '@comity/domain/bills'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { recordReason } from '../../../platform/audit/reasons.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import { listSentCodes, lockGuard } from '../queries/phone-checks.ts'

/** Lets codes be sent again after a stop for too few verified codes; the earlier ones no longer count. */
export async function liftStop(tx: StaffTx, reason: string): Promise<void> {
  const [scope, liftedAt] = await Promise.all([tx.scope, lockGuard(tx)])
  const { stoppedUntil } = judgeCodes(await listSentCodes(tx), scope.now, liftedAt)
  if (!stoppedUntil) throw new Failure('not_allowed_now', { reason: 'not_stopped' })
  await tx.run(sql`
    update phone_check_guards set lifted_at = platform.app_now(), lifted_by = ${scope.userId}::uuid`)
  await recordAudit(tx, scope, {
    action: 'bill.codes_resumed',
    subject: { kind: 'organisation', id: scope.organisationId },
    details: await recordReason(tx, reason),
  })
}
