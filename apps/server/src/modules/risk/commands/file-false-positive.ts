import { recordAudit } from '../../../platform/audit/audit.ts'
import { eraseReason, recordReason } from '../../../platform/audit/reasons.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { orNotFound } from '../../../platform/errors.ts'
import { findReport } from '../queries/false-positives.ts'
import type { FalsePositiveRow } from '../queries/false-positives.ts'

interface NewReport {
  readonly subject: { readonly kind: 'alert' | 'fact'; readonly id: string }
  readonly profileId: string
  readonly reason: string
}

/** Stores the report of a false positive by the caller. `isFirst` is false for a repetition, which changes nothing. */
export async function fileFalsePositive(
  tx: StaffTx,
  { subject, profileId, reason }: NewReport,
): Promise<{ readonly report: FalsePositiveRow; readonly isFirst: boolean }> {
  const scope = await tx.scope
  const earlier = await findReport(tx, subject, scope.userId)
  if (earlier) return { report: earlier, isFirst: false }
  const recorded = await recordReason(tx, reason)
  const inserted = await tx.run(sql`
    insert into risk_false_positives (organisation_id, subject_kind, subject_id, profile_id, reason_id, reported_by,
      reported_at)
    values (current_setting('app.organisation_id')::uuid, ${subject.kind}, ${subject.id}::uuid, ${profileId}::uuid,
      ${recorded.reasonId}::uuid, ${scope.userId}::uuid, platform.app_now())
    on conflict (organisation_id, subject_kind, subject_id, reported_by) do nothing`)
  // Sent twice at once: the other report is kept, with its reason.
  if (inserted === 0) await eraseReason(tx, recorded.reasonId)
  else
    await recordAudit(tx, scope, {
      action: 'risk.false_positive_reported',
      subject: { kind: subject.kind === 'alert' ? 'smart_alert' : 'fact', id: subject.id },
      details: recorded,
    })
  return { report: orNotFound(await findReport(tx, subject, scope.userId)), isFirst: inserted > 0 }
}
