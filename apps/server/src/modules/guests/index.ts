export { createGuest } from './commands/create-guest.ts'
export { holdGuest, holdGuests } from './commands/hold-guest.ts'
export { updateGuest } from './commands/update-guest.ts'
export { followEntries } from './entry-queries.ts'
export { type GuestFile, readGuestFile } from './export/guest-file.ts'
export { dates, fieldsOf, fill, type Reader, type Section, sectionsOf } from './export/guest-lines.ts'
export { fontFamily, isReadable, readable } from './export/readable.ts'
export { guestWords } from './export/words/texts.ts'
export { findGuests } from './find.ts'
export { queueMatching } from './match-later.ts'
export { inAnyProfile, inOrganisation, inProfile, type PortalCall, portalSession } from './portal-profile.ts'
export { presentGuest } from './present.ts'
export {
  findRoots,
  getGuest,
  guestOf,
  insertGuest,
  statusOf,
  summariseGuests,
  takeGuestNumbers,
} from './queries.ts'
export { listReplies, presentReply, type ReplyRow, replyTo } from './reply-queries.ts'
export { keysOf } from './search.ts'
export { newGuestStanding } from './standing.ts'
export { channelOf, emailOf, hasContact, stayContact, type StayContact } from './stay-contact.ts'
export type { GuestStatus, RiskLevel, StayStatus } from './words.ts'
