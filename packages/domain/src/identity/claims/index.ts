export { mayMerge, type MergeSubject, type WhyNotMerged } from './may-merge.ts'
export {
  claimed,
  guestOf,
  mayClaim,
  mayWithdraw,
  profilesOf,
  withdrawn,
  type Claim,
  type Claims,
} from './claims.ts'
