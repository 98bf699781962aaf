/** What waits for a second person. */
export type ApprovalState = 'waiting' | 'approved' | 'refused' | 'withdrawn' | 'expired'
export const approvalDecisions = ['approve', 'refuse', 'withdraw'] as const
export type ApprovalDecision = (typeof approvalDecisions)[number]

/** A request nobody answered is over after this: whoever still wants it asks again. */
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

/** Why a decision is not possible, as a code; true: it is. */
export type DecisionAnswer = true | 'decided' | 'expired' | 'own_request' | 'not_own_request' | 'role'

/**
 * Whether `userId` may decide so: approving and refusing take another person than who asked, with a role that the
 * action names; withdrawing takes who asked.
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
