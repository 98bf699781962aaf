import type { ResponseOf } from '@comity/contract'
import { judgeCodes } from '@comity/domain/bills'
import type { StaffTx } from '../../platform/db/transaction.ts'
import { liftedAt, listSentCodes } from './queries/phone-checks.ts'

/** Whether codes are sent, how many recent ones were verified, and whether the caller can lift a stop. */
export async function readCodeRecord(tx: StaffTx): Promise<ResponseOf<'getBillCodeRecord'>> {
  const [scope, sent, lifted] = await Promise.all([tx.scope, listSentCodes(tx), liftedAt(tx)])
  const { judged, verified, stoppedUntil } = judgeCodes(sent, scope.now, lifted)
  const isManager = scope.roles.some((role) => role === 'manager' || role === 'admin')
  return {
    judged,
    verified,
    stoppedUntil: stoppedUntil?.toISOString() ?? null,
    can: { lift: stoppedUntil ? isManager || 'managers_only' : 'not_stopped' },
  }
}
