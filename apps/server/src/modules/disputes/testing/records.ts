import { sql } from '../../../platform/db/statements.ts'
import type { TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { makeIncident } from '../../incidents/testing/incidents.ts'
import { openCase } from '../commands/answer-dispute.ts'
import { openDispute } from '../commands/open-dispute.ts'

/** A dispute about an incident at the first venue; with a reviewer, responded to and assigned. */
export async function openDisputeOf(
  app: TestApp,
  of: TestOrganisation,
  reviewer?: { caller: { userId: string }; home: Pick<TestOrganisation, 'organisationId'> },
): Promise<string> {
  const { guestId } = await makeStay(app, of)
  const recordId = await makeIncident(app, of, { guestId })
  return inside(app, of, async (tx) => {
    const disputeId = await openDispute(tx, { guestId, recordKind: 'incident', recordId, ground: 'not_me' })
    if (!reviewer) return disputeId
    await tx.run(sql`
      update disputes set answer = 'It was so.', answered_by = ${crypto.randomUUID()}::uuid,
        answered_at = platform.app_now(), acknowledged_by = ${crypto.randomUUID()}::uuid,
        acknowledged_at = platform.app_now()
      where dispute_id = ${disputeId}::uuid`)
    await openCase(tx, disputeId)
    await tx.run(sql`
      update network.cases set reviewer_organisation_id = ${reviewer.home.organisationId}::uuid,
        reviewer_id = ${reviewer.caller.userId}::uuid, assigned_at = platform.app_now()
      where dispute_id = ${disputeId}::uuid`)
    return disputeId
  })
}
