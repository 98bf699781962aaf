export {
  type ApprovalDecision,
  approvalDecisions,
  type ApprovalFacts,
  approvalLastsMs,
  approvalState,
  type ApprovalState,
  type DecisionAnswer,
  mayDecide,
} from './approvals.ts'
export { landingPath } from './landing.ts'
export {
  accountFailuresKept,
  accountLock,
  failuresForgottenAfterMs,
  sourceFailuresKept,
  sourceLock,
} from './lock-out.ts'
export {
  isMadeOfContext,
  longestPassword,
  normalisePassword,
  type PasswordFault,
  passwordLengthFault,
  shortestPassword,
} from './password-rules.ts'
export { isPin, isWeakPin, pinLengths } from './pin-rules.ts'
export {
  administersAll,
  type GrantableRole,
  grantableRoles,
  isOfOrganisation,
  mayGive,
  type RoleAt,
  type RoleInTime,
  widens,
} from './roles.ts'
