import {
  createRoomsRoute,
  deleteRoomRoute,
  listRoomsRoute,
  updateRoomStatusRoute,
} from '../rooms/routes/rooms.ts'
import {
  createBookingRoute,
  listBookingsRoute,
  listRoomIncidentsRoute,
  requestDepositRoute,
  screenBookingRoute,
  setBookingStatusRoute,
  settleDepositRoute,
} from './routes/bookings.ts'

export const bookings = {
  listRooms: listRoomsRoute,
  createRooms: createRoomsRoute,
  deleteRoom: deleteRoomRoute,
  updateRoomStatus: updateRoomStatusRoute,
  listBookings: listBookingsRoute,
  createBooking: createBookingRoute,
  listRoomIncidents: listRoomIncidentsRoute,
  setBookingStatus: setBookingStatusRoute,
  requestDeposit: requestDepositRoute,
  settleDeposit: settleDepositRoute,
  screenBooking: screenBookingRoute,
}
