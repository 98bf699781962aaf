import { isClosed, mayMove } from '@comity/domain/safety'
import type { SafetyStatus } from '@comity/domain/safety'
import { writeEntry } from '../../../platform/audit/audit.ts'
import type { StaffTx, SystemTx, Tx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import { emitLive } from '../../../platform/live/emit.ts'
import { insertActivity } from '../../activity/index.ts'
import { withAlert } from '../one-alert.ts'
import { actorOf } from '../policy.ts'
import { endEscalation, reachedManagers } from '../queries/sendings.ts'
import { forgetLocationLater, insertChange, lockAlert, moveAlertRow } from '../queries/write-alert.ts'
import type { LockedAlert } from '../queries/write-alert.ts'
import { readSettings } from '../settings.ts'

/**
 * Changes the status of an alert.
 *
 * @throws Failure not_found, not_allowed_now
 */
export async function moveAlert(tx: StaffTx, alertId: string, to: SafetyStatus): Promise<void> {
  await withAlert(tx, alertId, lockAlert, async (alert) => move(tx, alert, to, (await tx.scope).userId))
}

/**
 * Acknowledges an alert. Where another person was faster nothing changes, which is no failure.
 *
 * @throws Failure not_found, and not_allowed_now for the person's own alert and a closed one
 */
export async function acknowledgeAlert(tx: StaffTx, alertId: string): Promise<void> {
  const { userId } = await tx.scope
  await withAlert(tx, alertId, lockAlert, async (alert) => {
    const isSeen = alert.status !== 'sent' && !isClosed(alert.status)
    if (isSeen && alert.raised_by !== userId) return
    await move(tx, alert, 'seen', userId)
  })
}

/** Applies a step that a person took before the alert was stored; a step that is no longer possible is skipped. */
export async function replayMove(tx: SystemTx, alertId: string, to: SafetyStatus, by: string): Promise<void> {
  const alert = await lockAlert(tx, alertId)
  if (!alert || mayMove(alert.status, to, actorOf(alert.raised_by, by, 'session')) !== true) return
  await move(tx, alert, to, by)
}

async function move(tx: Tx, alert: LockedAlert, to: SafetyStatus, userId: string): Promise<void> {
  const scope = await tx.scope
  const { alert_id: alertId, venue_id: venueId, status: from, raised_by: raisedBy } = alert
  const actor = actorOf(raisedBy, userId, 'session')
  const answer = mayMove(from, to, actor)
  if (answer !== true) throw new Failure('not_allowed_now', { reason: answer })
  const closes = isClosed(to)
  const isResponder = actor === 'responder'
  const subject = { kind: 'safety_alert' as const, id: alertId }
  await moveAlertRow(tx, { alertId, status: to, by: userId, isResponder, isClosed: closes })
  await insertChange(tx, { alertId, venueId, status: to, by: userId })
  await endEscalation(tx, alertId)
  // Once per call: the first responder is the one the others follow.
  if (isResponder && from === 'sent') await insertActivity(tx, { venueId, userId, kind: 'help_answered' })
  if (closes) await forgetLocationLater(tx, alertId, (await readSettings(tx, venueId)).locationMinutes)
  await writeEntry(
    tx,
    scope,
    { kind: 'staff', id: userId },
    to === 'seen'
      ? { action: 'safety.acknowledged', subject }
      : { action: 'safety.moved', subject, details: { from, to } },
  )
  const reach = (await reachedManagers(tx, alertId)) ? 'managers' : 'venue'
  await emitLive(tx, [{ venueId, kind: 'safety', subjectId: alertId, change: to, reach }])
}
