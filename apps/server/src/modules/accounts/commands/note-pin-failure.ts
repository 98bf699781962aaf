import { recordAudit } from '../../../platform/audit/audit.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { wasLockedLately } from '../queries/locks.ts'

export interface PinFailure {
  readonly action: 'sign_in.failed' | 'sign_in.locked'
  readonly deviceId: string
  /** Undefined: nobody works there under the number that was typed. */
  readonly userId: string | undefined
}

/** Leaves a wrong PIN in the log, for nobody's number as for anybody's, in the same time; a lock once while it lasts. */
export async function notePinFailure(tx: SystemTx, { action, deviceId, userId }: PinFailure): Promise<void> {
  const subject =
    userId === undefined
      ? ({ kind: 'device', id: deviceId } as const)
      : ({ kind: 'member', id: userId } as const)
  if (action === 'sign_in.locked' && (await wasLockedLately(tx, subject.id))) return
  await recordAudit(tx, await tx.scope, { action, subject, details: { factor: 'pin', deviceId } })
}
