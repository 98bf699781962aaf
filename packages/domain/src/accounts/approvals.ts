/** State of a request that needs a second person's approval. */
export type ApprovalState = 'waiting' | 'approved' | 'refused' | 'withdrawn' | 'expired'
export const approvalDecisions = ['approve', 'refuse', 'withdraw'] as const
export type ApprovalDecision = (typeof approvalDecisions)[number]

/** A request that nobody decides expires after this; the requester can make a new one. */
export const approvalLastsMs = 72 * 3_600_000

export interface ApprovalFacts {
  readonly state: 'waiting' | 'approved' | 'refused' | 'withdrawn'
  readonly requestedBy: string
  readonly expiresAt: Date
}

/** The state at an instant: a request that nobody decided in time has expired. */
export function approvalState(approval: ApprovalFacts, now: Date): ApprovalState {
  return approval.state === 'waiting' && approval.expiresAt <= now ? 'expired' : approval.state
}

/** True when a decision is possible, otherwise the code of the reason. */
export type DecisionAnswer = true | 'decided' | 'expired' | 'own_request' | 'not_own_request' | 'role'

/**
 * Whether `userId` may make this decision: approving and refusing take someone other than the requester, with a role
 * that the action names; withdrawing takes the requester.
 */
export function mayDecide(
  approval: ApprovalFacts,
  decision: ApprovalDecision,
  by: { readonly userId: string; readonly hasRole: boolean },
  now: Date,
): DecisionAnswer {
  const state = approvalState(approval, now)
  if (state !== 'waiting') return state === 'expired' ? 'expired' : 'decided'
  const isOwn = approval.requestedBy === by.userId
  if (decision === 'withdraw') return isOwn || 'not_own_request'
  if (isOwn) return 'own_request'
  return by.hasRole || 'role'
}
