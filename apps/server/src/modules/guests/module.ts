import { defineModule } from '../../platform/module.ts'
import { createGuestRoute } from './routes/create-guest.ts'
import { exportGuestRoute } from './routes/export-guest.ts'
import { getGuestByNameRoute } from './routes/get-guest-by-name.ts'
import { getGuestRoute } from './routes/get-guest.ts'
import { getGuestHistoryBySurnameRoute, getGuestHistoryRoute } from './routes/guest-history.ts'
import { guestIntelligenceRoute } from './routes/guest-intelligence.ts'
import { listAllGuestProfilesRoute, listGuestsRoute } from './routes/list-guests.ts'
import { listStaysRoute } from './routes/list-stays.ts'
import { createNoteRoute, listNotesRoute } from './routes/notes.ts'
import { createSavedViewRoute, deleteSavedViewRoute, listSavedViewsRoute } from './routes/saved-views.ts'
import { searchGuestsRoute } from './routes/search-guests.ts'
import { setGuestStatusRoute } from './routes/set-guest-status.ts'
import { updateGuestRoute } from './routes/update-guest.ts'

export default defineModule({
  handlers: {
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
    guestIntelligence: guestIntelligenceRoute,
    listStays: listStaysRoute,
    listSavedViews: listSavedViewsRoute,
    createSavedView: createSavedViewRoute,
    deleteSavedView: deleteSavedViewRoute,
  },
})
