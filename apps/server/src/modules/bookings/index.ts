// What others build on comes before the routes, for these use modules that use it.
export { refuseUnknownRoom } from './rooms/refuse-unknown-room.ts'
export { addRooms, listRooms, type RoomRow } from './rooms/queries.ts'

import { expireDeposit } from './bookings/deposits.ts'
import { bookings as bookingsHandlers } from './bookings/index.ts'
import { forgetBookings } from './forget.ts'
import { groups } from './groups/index.ts'
import { lookAfterIncident, lookAtGroup } from './groups/look.ts'

export const jobs = {
  'bookings/expire-deposit': expireDeposit,
  'bookings/look-at-group': lookAtGroup,
  'bookings/forget': forgetBookings,
}

export const subscribers = { 'incident.changed': [lookAfterIncident] }

export const bookings = {
  ...bookingsHandlers,
  ...groups,
}
