import { approvalState, mayDecide } from '@comity/domain/accounts'
import type { ApprovalDecision, ApprovalFacts } from '@comity/domain/accounts'
import type { Role } from '@comity/contract'
import type { StaffScope } from '../../../platform/db/scope.ts'
import { approvalActions } from '../approval-actions.ts'
import type { ApprovalRow } from '../queries/approvals.ts'

export function factsOf(row: ApprovalRow): ApprovalFacts {
  return { state: row.state, requestedBy: row.requested_by, expiresAt: row.expires_at }
}

/** @param everywhere roles that the caller has at every venue */
export function presentApproval(row: ApprovalRow, scope: StaffScope, everywhere: readonly Role[]) {
  const facts = factsOf(row)
  const hasRole = everywhere.some((role) => approvalActions[row.action].approvers.includes(role))
  const may = (decision: ApprovalDecision) =>
    mayDecide(facts, decision, { userId: scope.userId, hasRole }, scope.now)
  return {
    id: row.approval_id,
    action: row.action,
    subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
    details: row.payload,
    state: approvalState(facts, scope.now),
    requestedBy: { id: row.requested_by, name: row.requested_by_name },
    requestedAt: row.requested_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    decidedBy: row.decided_by === null ? null : { id: row.decided_by, name: row.decided_by_name },
    decidedAt: row.decided_at?.toISOString() ?? null,
    can: { approve: may('approve'), refuse: may('refuse'), withdraw: may('withdraw') },
  }
}
