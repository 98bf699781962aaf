import { publishRefusal } from '@comity/domain/risk'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import { lockRuleSets, setLive } from '../queries/rule-sets.ts'
import { findVersion, standingOf, versionsOf } from '../rule-test/versions.ts'

/**
 * Puts a version in force, by a person other than its author. Scores are recomputed by a job, or earlier by any write
 * about the guest.
 */
export async function publishRules(tx: StaffTx, name: string): Promise<void> {
  const scope = await tx.scope
  await lockRuleSets(tx)
  const versions = await versionsOf(tx)
  const version = findVersion(versions, name)
  const before = versions.find(({ isLive }) => isLive)
  if (!version || !before) throw new Failure('not_found')
  const refusal = publishRefusal(standingOf(version), scope.userId)
  if (refusal === 'drafted_by_you') throw new Failure('second_person_needed', { reason: refusal })
  if (refusal) throw new Failure('not_allowed_now', { reason: refusal })
  await setLive(tx, version.row?.version ?? null, scope.userId)
  await recordAudit(tx, scope, {
    action: 'risk.rules_published',
    subject: { kind: 'organisation', id: scope.organisationId },
    details: { version: name, before: before.rules.version },
  })
  const payload = JSON.stringify({ organisationId: scope.organisationId })
  await tx.run(
    sql`select platform.add_job('risk/rebuild', ${payload}::json, ${`risk/rebuild:${scope.organisationId}`})`,
  )
}
