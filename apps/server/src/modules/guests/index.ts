// What others build on comes before the routes, for these use a module that uses it.
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

import { createGuestRoute } from './routes/create-guest.ts'
import { exportGuestRoute } from './routes/export-guest.ts'
import { getGuestByNameRoute } from './routes/get-guest-by-name.ts'
import { getGuestRoute } from './routes/get-guest.ts'
import { getGuestHistoryBySurnameRoute, getGuestHistoryRoute } from './routes/guest-history.ts'
import { listAllGuestProfilesRoute, listGuestsRoute } from './routes/list-guests.ts'
import { listStaysRoute } from './routes/list-stays.ts'
import { createNoteRoute, listNotesRoute } from './routes/notes.ts'
import { createSavedViewRoute, deleteSavedViewRoute, listSavedViewsRoute } from './routes/saved-views.ts'
import { searchGuestsRoute } from './routes/search-guests.ts'
import { setGuestStatusRoute } from './routes/set-guest-status.ts'
import { updateGuestRoute } from './routes/update-guest.ts'

export const guests = {
  listGuests: listGuestsRoute,
  listAllGuestProfiles: listAllGuestProfilesRoute,
  searchGuests: searchGuestsRoute,
  getGuest: getGuestRoute,
  getGuestByName: getGuestByNameRoute,
  createGuest: createGuestRoute,
  updateGuest: updateGuestRoute,
  setGuestStatus: setGuestStatusRoute,
  exportGuest: exportGuestRoute,
  listNotes: listNotesRoute,
  createNote: createNoteRoute,
  getGuestHistory: getGuestHistoryRoute,
  getGuestHistoryBySurname: getGuestHistoryBySurnameRoute,
  listStays: listStaysRoute,
  listSavedViews: listSavedViewsRoute,
  createSavedView: createSavedViewRoute,
  deleteSavedView: deleteSavedViewRoute,
}
