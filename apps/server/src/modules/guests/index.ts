import { createGuestRoute } from './routes/create-guest.ts'
import { getGuestRoute } from './routes/get-guest.ts'
import { listAllGuestProfilesRoute, listGuestsRoute } from './routes/list-guests.ts'
import { listStaysRoute } from './routes/list-stays.ts'
import { searchGuestsRoute } from './routes/search-guests.ts'

export { createGuest } from './commands/create-guest.ts'
export { insertGuest, takeGuestNumbers } from './queries.ts'
export { newGuestStanding } from './standing.ts'
export type { GuestStatus, RiskLevel, StayStatus } from './words.ts'
export { keysOf } from './search.ts'

export const guests = {
  listGuests: listGuestsRoute,
  listAllGuestProfiles: listAllGuestProfilesRoute,
  searchGuests: searchGuestsRoute,
  getGuest: getGuestRoute,
  createGuest: createGuestRoute,
  listStays: listStaysRoute,
}
