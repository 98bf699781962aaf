import { disputeRefusals } from '@comity/domain/disputes'
import type { DisputeRefusal } from '@comity/domain/disputes'
import { maskCardNumbers } from '@comity/domain/feedback'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import { lockDispute } from '../lock-matter.ts'
import { getCase } from '../queries/cases.ts'
import { timesOf } from '../queries/disputes.ts'
import { listInvolved } from '../queries/involved.ts'
import { closeDispute } from './close-dispute.ts'

export interface Decision {
  readonly disputeId: string
  readonly outcome: 'upheld' | 'overturned'
  readonly reason: string
  /** Whose session decides: a reviewer, as long as the organisation is a panel. */
  readonly reviewer: { readonly userId: string; readonly organisationId: string }
}

/** Refusals about the person; the others are about the time. */
const ofPerson: readonly DisputeRefusal[] = ['reviewers_only', 'own_organisation', 'is_author', 'is_signer']

/**
 * Decides a dispute in the organisation of the record, in one transaction with its consequences. Of two concurrent
 * decisions the second is refused.
 *
 * @throws Failure not_found for a case of another reviewer; forbidden, not_allowed_now with the domain's refusal
 */
export async function decideDispute(tx: SystemTx, decision: Decision): Promise<void> {
  const scope = await tx.scope
  const { disputeId, outcome, reviewer } = decision
  const dispute = await lockDispute(tx, disputeId)
  const found = await getCase(tx, disputeId)
  if (found?.reviewer_id !== reviewer.userId || found.reviewer_organisation_id !== reviewer.organisationId)
    throw new Failure('not_found')
  const involved = await listInvolved(tx, dispute)
  const worksHere = await tx.first(sql`
    select 1 from role_grants where user_id = ${reviewer.userId}::uuid and starts_at <= platform.app_now()
      and (ends_at is null or ends_at > platform.app_now())`)
  const panel = await tx.first(sql<{ is_independent: boolean }>`
    select network.is_independent(${disputeId}::uuid, ${reviewer.organisationId}::uuid)`)
  const isReviewer = panel?.is_independent === true
  const memberOf = [reviewer.organisationId, ...(worksHere ? [scope.organisationId] : [])]
  const facts = { ...timesOf(dispute), organisationId: scope.organisationId, ...involved }
  const actor = { ...reviewer, memberOf, isManager: false, isReviewer }
  const [refused] = disputeRefusals('decide', facts, actor, scope.now)
  if (refused)
    throw new Failure(ofPerson.includes(refused) ? 'forbidden' : 'not_allowed_now', { reason: refused })

  const reason = maskCardNumbers(decision.reason).text
  await tx.run(sql`
    update network.cases set outcome = ${outcome}::text, reason = ${reason}, decided_at = platform.app_now()
    where dispute_id = ${disputeId}::uuid`)
  await recordAudit(tx, scope, {
    action: 'dispute.decided',
    subject: { kind: 'dispute', id: disputeId },
    details: { outcome, reviewerId: reviewer.userId },
  })
  await closeDispute(tx, dispute, { outcome, decidedBy: reviewer.userId, reason })
}
