import { bookingsCalls } from './bookings.ts'
import { groupsCalls } from './groups.ts'

/** Calls of the module bookings. */
export const bookings = {
  ...bookingsCalls,
  ...groupsCalls,
}
