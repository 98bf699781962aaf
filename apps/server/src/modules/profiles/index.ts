export { followEntries } from './follow-entries.ts'
export { holdGuest, holdGuests } from './hold-guest.ts'
export { queueMatching } from './match-later.ts'
export { presentGuest } from './present.ts'
export {
  findRoots,
  type GuestRow,
  guestOf,
  lastStay,
  statusOf,
  summariseGuests,
  summary,
} from './summaries.ts'
export { takeGuestNumbers } from './take-numbers.ts'
export type { GuestStatus } from './words.ts'
