import type { Contract } from '@comity/contract'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { eraseReason, recordReason } from '../../../platform/audit/reasons.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure, invalidField, orNotFound } from '../../../platform/errors.ts'
import { getAlerts, judgeAlert } from '../../alerts/index.ts'
import { isFactOfScore } from '../queries/facts-opened.ts'
import { findReport } from '../queries/false-positives.ts'
import type { FalsePositiveRow } from '../queries/false-positives.ts'
import { findSubject } from '../queries/subject.ts'

type Report = z.output<Contract['reportFalsePositive']['body']>

/** Reports an alert or a fact as a false positive; a repetition returns the first report. Changes no score. */
export async function reportFalsePositive(tx: StaffTx, body: Report): Promise<FalsePositiveRow> {
  const scope = await tx.scope
  const { subject } = body
  const profileId = await profileOf(tx, body)
  const earlier = await findReport(tx, subject, scope.userId)
  if (earlier) return earlier
  const reason = await recordReason(tx, body.reason)
  const inserted = await tx.run(sql`
    insert into risk_false_positives (organisation_id, subject_kind, subject_id, profile_id, reason_id, reported_by,
      reported_at)
    values (current_setting('app.organisation_id')::uuid, ${subject.kind}, ${subject.id}::uuid, ${profileId}::uuid,
      ${reason.reasonId}::uuid, ${scope.userId}::uuid, platform.app_now())
    on conflict (organisation_id, subject_kind, subject_id, reported_by) do nothing`)
  if (subject.kind === 'alert' && !(await isJudged(tx, subject.id)))
    await judgeAlert(tx, subject.id, 'false_positive')
  // Sent twice at once: the other report is kept, with its reason.
  if (inserted === 0) await eraseReason(tx, reason.reasonId)
  else
    await recordAudit(tx, scope, {
      action: 'risk.false_positive_reported',
      subject: { kind: subject.kind === 'alert' ? 'smart_alert' : 'fact', id: subject.id },
      details: reason,
    })
  return orNotFound(await findReport(tx, subject, scope.userId))
}

/** The profile of the subject, if the caller may see it. */
async function profileOf(tx: StaffTx, { subject, guestId }: Report): Promise<string> {
  if (subject.kind === 'alert') {
    const [alert] = await getAlerts(tx, [subject.id])
    if (!alert?.guest_id) throw new Failure('not_found')
    return alert.guest_id
  }
  if (guestId === undefined) throw invalidField('/guestId', 'required')
  const guest = await findSubject(tx, guestId)
  if (!guest || !(await isFactOfScore(tx, guest.guest_id, subject.id))) throw new Failure('not_found')
  return guest.guest_id
}

/** Whether the owner or a manager has judged the alert, which a report does not change. */
async function isJudged(tx: StaffTx, alertId: string): Promise<boolean> {
  const [alert] = await getAlerts(tx, [alertId])
  return alert !== undefined && alert.outcome !== null
}
