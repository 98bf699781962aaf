export { billFloorMinor, billSeverity, currencyOf, minorDigits } from './amount.ts'
export {
  checkMinutes,
  checkTries,
  type CodeCap,
  codeCaps,
  type CodeRecord,
  type CodeRefusal,
  judgeCodes,
  judgedCodes,
  leastVerified,
  maySendCode,
  type SentCode,
  verifiedMinutes,
  type WantedCode,
} from './code-caps.ts'
export {
  type BehaviourFlag,
  behaviourFlags,
  flagDays,
  type FlaggedBill,
  type FlagKind,
  flagKinds,
} from './flags.ts'
export {
  isShownFor,
  type LookupPart,
  lookupParts,
  type LookupPurpose,
  lookupPurposes,
  stayDays,
} from './purposes.ts'
export {
  type BillAction,
  billActions,
  type BillRefusal,
  type BillState,
  billState,
  billStates,
  type BillTimes,
  claimUntil,
  explainedOnceMonths,
  explanationDays,
  hoursAfterRefusal,
  mayActOnBill,
  mayClaim,
  mayExplain,
  settleHours,
  type SettleRefusal,
  settleUntil,
} from './settling.ts'
export { type BillEnd, billEnds, type BillOutcome, billOutcomes, hasBills } from './vocabulary.ts'
