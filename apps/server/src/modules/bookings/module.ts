import { defineModule } from '../../platform/module.ts'
import { figures } from './figures.ts'
import { expireDeposit } from './deposits.ts'
import { forgetBookings } from './forget.ts'
import { markNoShows } from './mark-no-shows.ts'
import {
  changeBookingRoute,
  getBookingHoursRoute,
  listBookingChangesRoute,
  listRoomsToGiveRoute,
  updateBookingHoursRoute,
} from './routes/changes.ts'
import {
  createBookingRoute,
  listBookingsRoute,
  listRoomIncidentsRoute,
  requestDepositRoute,
  screenBookingRoute,
  setBookingStatusRoute,
  settleDepositRoute,
} from './routes/bookings.ts'

export default defineModule({
  handlers: {
    listBookings: listBookingsRoute,
    createBooking: createBookingRoute,
    changeBooking: changeBookingRoute,
    listBookingChanges: listBookingChangesRoute,
    listRoomsToGive: listRoomsToGiveRoute,
    getBookingHours: getBookingHoursRoute,
    updateBookingHours: updateBookingHoursRoute,
    listRoomIncidents: listRoomIncidentsRoute,
    setBookingStatus: setBookingStatusRoute,
    requestDeposit: requestDepositRoute,
    settleDeposit: settleDepositRoute,
    screenBooking: screenBookingRoute,
  },
  jobs: {
    'bookings/expire-deposit': expireDeposit,
    'bookings/forget': forgetBookings,
    'bookings/mark-no-shows': markNoShows,
  },
  crontab: ['42 3 * * * bookings/forget', '*/5 * * * * bookings/mark-no-shows'],
  figures,
})
