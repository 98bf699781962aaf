export { type ActionRefusal, type GuestAction, guestActions, type GuestFacts, mayAct } from './actions.ts'
export { dayIn, isUnder18 } from './age.ts'
export { lastDigits, normaliseDocument, normaliseEmail, normalisePhone } from './contact.ts'
export { foldName } from './fold.ts'
export { guestSearchKeys, maxGuestKeys } from './keys.ts'
export { type KeyLookup, maxLookups } from './lookups.ts'
export { noteFault, type NoteKind, noteKinds, noteKindsOf } from './notes.ts'
export { isValidName, maxNameLength } from './name.ts'
export { hasWords, isSameName, wordKeysOf } from './same-name.ts'
export { maxQueryLength, type QueryKind, type SearchQuery, searchQuery } from './query.ts'
export {
  type CandidateHit,
  type MatchReason,
  matchReasons,
  type RankedGuest,
  rankGuests,
  type SearchCandidate,
  searchThreshold,
} from './rank.ts'
export {
  canChangeStatus,
  type GuestStatus,
  guestStatuses,
  guestStatusRules,
  latestEnd,
  type StatusInput,
  type StatusInputFault,
  statusInputFaults,
  type StatusRule,
} from './status.ts'
export { instantAt, venueTime } from './venue-time.ts'
