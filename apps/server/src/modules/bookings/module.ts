import { defineModule } from '../../platform/module.ts'
import { expireDeposit } from './deposits.ts'
import { forgetBookings } from './forget.ts'
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
    listRoomIncidents: listRoomIncidentsRoute,
    setBookingStatus: setBookingStatusRoute,
    requestDeposit: requestDepositRoute,
    settleDeposit: settleDepositRoute,
    screenBooking: screenBookingRoute,
  },
  jobs: {
    'bookings/expire-deposit': expireDeposit,
    'bookings/forget': forgetBookings,
  },
  crontab: ['42 3 * * * bookings/forget'],
})
