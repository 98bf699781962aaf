import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure, orNotFound } from '../../../platform/errors.ts'
import { emitLive } from '../../../platform/live/emit.ts'
import { recordActivity } from '../../activity/index.ts'
import { isManager, refuseUnless } from '../policy.ts'
import { getAlert, lockAlert } from '../queries/alerts.ts'
import type { AlertRow, Outcome } from '../queries/alerts.ts'

/**
 * Claims an alert and records whether it was useful where that is given. The owner may repeat the call; a manager may
 * judge another's alert or one that ended unclaimed.
 *
 * @throws Failure conflict naming the owner where someone else has claimed it
 */
export async function acknowledgeAlert(tx: StaffTx, alertId: string, judgement?: Outcome): Promise<AlertRow> {
  const [scope, row] = [await tx.scope, orNotFound(await lockAlert(tx, alertId))]
  const isOwn = row.acknowledged_by === scope.userId
  const isSettled = row.acknowledged_by !== null || row.over_because !== null
  const onlyJudges = judgement !== undefined && isSettled && (isOwn || isManager(scope))
  if (!isOwn && !onlyJudges) {
    if (row.acknowledged_by !== null && row.over_because === null) {
      const owner = row.acknowledged_by_name ?? 'A colleague'
      throw new Failure('conflict', { detail: `${owner} has claimed the alert.` })
    }
    refuseUnless('acknowledge', row, scope)
    await take(tx, row, scope.userId)
    await recordActivity(tx, {
      venueId: row.venue_id,
      userId: scope.userId,
      kind: 'alert_acknowledged',
      ...(row.guest_id ? { subject: { kind: 'guest', id: row.guest_id } } : {}),
    })
    await recordAudit(tx, scope, {
      action: 'alert.acknowledged',
      subject: { kind: 'smart_alert', id: alertId },
    })
  }
  if (judgement !== undefined) await judgeAlert(tx, alertId, judgement)
  const changed = await getAlert(tx, alertId)
  if (!changed) throw new Error('The acknowledged alert cannot be found.')
  return changed
}

async function take(tx: StaffTx, row: AlertRow, userId: string): Promise<void> {
  await tx.run(sql`
    update smart_alerts set acknowledged_by = ${userId}::uuid, acknowledged_at = platform.app_now(), snoozed_until = null
    where alert_id = ${row.alert_id}::uuid`)
  await emitLive(tx, [
    { kind: 'alert', venueId: row.venue_id, subjectId: row.alert_id, change: 'acknowledged' },
  ])
}

/**
 * Records whether an alert was useful, without checking the person: a false positive reported elsewhere counts too.
 * Returns whether the scope has the alert.
 */
export async function judgeAlert(tx: StaffTx, alertId: string, outcome: Outcome): Promise<boolean> {
  const scope = await tx.scope
  const changed = await tx.run(sql`
    update smart_alerts set outcome = ${outcome}::text, judged_by = ${scope.userId}::uuid,
      judged_at = platform.app_now()
    where alert_id = ${alertId}::uuid`)
  if (changed === 0) return false
  const subject = { kind: 'smart_alert' as const, id: alertId }
  await recordAudit(tx, scope, { action: 'alert.judged', subject, details: { outcome } })
  return true
}
