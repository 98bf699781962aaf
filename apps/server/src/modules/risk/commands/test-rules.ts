import { mayScore } from '@comity/domain/base'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { StaffTx, SystemTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import { beginTest, endTest } from '../queries/rule-sets.ts'
import { runTest } from '../rule-test/run-test.ts'
import { findVersion, versionsOf } from '../rule-test/versions.ts'

/** Stays tested while the caller waits; more are tested by a job. */
const fewStays = 2_000

/** Requests the test of a version, which a job runs unless it is done before. */
export async function askForTest(tx: StaffTx, name: string): Promise<void> {
  const scope = await tx.scope
  if (!mayScore(scope.sector)) throw new Failure('not_allowed_now', { reason: 'not_scored' })
  const versions = await versionsOf(tx)
  const live = versions.find(({ isLive }) => isLive)
  if (!findVersion(versions, name) || !live) throw new Failure('not_found')
  await beginTest(tx, name, live.rules.version, scope.userId)
  const { organisationId } = scope
  await recordAudit(tx, scope, {
    action: 'risk.rules_tested',
    subject: { kind: 'organisation', id: organisationId },
    details: { version: name },
  })
  const payload = JSON.stringify({ organisationId, version: name })
  await tx.run(
    sql`select platform.add_job('risk/test-rules', ${payload}::json, ${`risk/test-rules:${organisationId}:${name}`})`,
  )
}

/** Tests a version at once where that is quick. */
export async function testIfSmall(tx: SystemTx, name: string): Promise<void> {
  // Counted only up to the limit.
  const row = await tx.first(sql<{ stays: number }>`
    select count(*)::int as stays from (select 1 from stays limit ${fewStays + 1}) s`)
  if (row && row.stays <= fewStays) await testVersion(tx, name)
}

/**
 * Tests a version against the one in force over the whole organisation and stores the result. Does nothing once nobody
 * waits for it.
 */
export async function testVersion(tx: SystemTx, name: string): Promise<void> {
  const versions = await versionsOf(tx)
  const version = findVersion(versions, name)
  const live = versions.find(({ isLive }) => isLive)
  if (version?.test?.state !== 'running' || !live) return
  await endTest(tx, name, await runTest(tx, live.rules, version.rules))
}
