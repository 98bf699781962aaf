import { approvalLastsMs, mayDecide } from '@comity/domain/accounts'
import type { ApprovalDecision } from '@comity/domain/accounts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure, orNotFound } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { approvalActions } from '../approval-actions.ts'
import { tellMember, tellRoles } from '../notify.ts'
import { factsOf } from '../present/approval.ts'
import { listRolesEverywhere } from '../queries.ts'
import { decide, getApproval, insertApproval, lockApproval } from '../queries/approvals.ts'
import type { NewApproval } from '../queries/approvals.ts'

export async function requestApproval(
  services: Services,
  tx: StaffTx,
  wanted: Pick<NewApproval, 'action' | 'subject' | 'payload'>,
): Promise<string> {
  const scope = await tx.scope
  const expiresAt = new Date(scope.now.getTime() + approvalLastsMs)
  const id = await insertApproval(tx, { ...wanted, requestedBy: scope.userId, expiresAt })
  if (!id) throw new Failure('not_allowed_now', { detail: 'The same request is pending already.' })
  await recordAudit(tx, scope, {
    action: 'approval.requested',
    subject: { kind: 'approval', id },
    details: { action: wanted.action, subjectId: wanted.subject.id },
  })
  const { action } = wanted
  await tellRoles(services, tx, approvalActions[action].approvers, scope.userId, (names) => ({
    template: 'approval_requested',
    parameters: { ...names, action, expiresAt },
  }))
  return id
}

const states = { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' } as const

/** Decides a request; an approval carries out the action in this transaction. */
export async function decideApproval(
  services: Services,
  tx: StaffTx,
  approvalId: string,
  decision: ApprovalDecision,
): Promise<void> {
  const scope = await tx.scope
  await lockApproval(tx, approvalId)
  const approval = orNotFound(await getApproval(tx, approvalId))
  const action = approvalActions[approval.action]
  const everywhere = await listRolesEverywhere(tx)
  const hasRole = everywhere.some((role) => action.approvers.includes(role))
  const may = mayDecide(factsOf(approval), decision, { userId: scope.userId, hasRole }, scope.now)
  if (may !== true) throw refusals[may]()
  await decide(tx, approvalId, states[decision], scope.userId)
  await recordAudit(tx, scope, {
    action: `approval.${states[decision]}`,
    subject: { kind: 'approval', id: approvalId },
    details: { action: approval.action, subjectId: approval.subject_id },
  })
  if (decision === 'approve') await action.perform(tx, approval)
  if (decision === 'withdraw') return
  await tellMember(services, tx, approval.requested_by, scope.userId, (names) => ({
    template: 'approval_decided',
    parameters: { ...names, action: approval.action, decision: states[decision] },
  }))
}

const refusals = {
  decided: () => new Failure('not_allowed_now', { detail: 'The request has been decided already.' }),
  expired: () => new Failure('expired'),
  own_request: () => new Failure('second_person_needed'),
  not_own_request: () =>
    new Failure('not_allowed_now', { detail: 'Only the person who asked may withdraw the request.' }),
  role: () =>
    new Failure('not_allowed_now', { detail: 'Only a person with the role at every venue may decide.' }),
}
