import { recordAudit } from '../../../platform/audit/audit.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { wasLockedLately } from '../queries/locks.ts'

export interface PinFailure {
  readonly action: 'sign_in.failed' | 'sign_in.locked'
  readonly deviceId: string
  /** Undefined when nobody at the venue has the number that was typed. */
  readonly userId: string | undefined
}

/** Logs a wrong PIN in the same time whether or not the staff number exists; a lock is logged once. */
export async function notePinFailure(tx: SystemTx, { action, deviceId, userId }: PinFailure): Promise<void> {
  const subject =
    userId === undefined
      ? ({ kind: 'device', id: deviceId } as const)
      : ({ kind: 'member', id: userId } as const)
  if (action === 'sign_in.locked' && (await wasLockedLately(tx, subject.id))) return
  await recordAudit(tx, await tx.scope, { action, subject, details: { factor: 'pin', deviceId } })
}
