import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors, writeErrors } from '../errors.ts'
import { code, id } from '../fields.ts'

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/u, { error: code('invalid_format') })
  .meta({ description: 'Time of day at the venue, HH:mm' })
const minutes = (most: number) =>
  z
    .int({ error: code('invalid_format') })
    .min(0, { error: code('too_small') })
    .max(most, { error: code('too_large') })

const hours = {
  checkInTime: timeOfDay.meta({ description: 'Start of a booking of which only the day is known, HH:mm' }),
  checkOutTime: timeOfDay.meta({
    description:
      'End of a booking of which only the day is known, HH:mm; where nobody stays overnight, the time from checkInTime is the usual length',
  }),
  turnMinutes: minutes(1440).meta({
    description: 'Time to clean a room or turn a table between two bookings',
  }),
  noShowGraceMinutes: minutes(4320).meta({
    description: 'Minutes after the start of a booking until it automatically becomes a no-show',
  }),
}

const bookingHours = z.object({ venueId: id('venue'), ...hours }).meta({ id: 'BookingHours' })

export const getBookingHours = endpoint({
  method: 'GET',
  path: '/api/booking-hours',
  module: 'bookings',
  access: 'staff',
  key: 'bookings:read',
  summary: 'Standard hours of a venue for its bookings',
  description:
    'Check-in and check-out times of a hotel, or the length of a visit elsewhere, and the grace period before a no-show.',
  query: z.object({ venueId: id('venue') }),
  success: { status: 200, description: 'The hours', schema: bookingHours },
  errors: [...readErrors, 'not_found'],
})

export const updateBookingHours = endpoint({
  method: 'PUT',
  path: '/api/booking-hours',
  module: 'bookings',
  access: 'manager',
  summary: 'Change the standard hours of a venue',
  description:
    'Bookings that have not ended and for which only the days are known get the new hours. The others keep their times.',
  body: z
    .object({ venueId: id('venue'), ...hours })
    .partial({ checkInTime: true, checkOutTime: true, turnMinutes: true, noShowGraceMinutes: true })
    .strict(),
  success: { status: 200, description: 'The hours', schema: bookingHours },
  errors: writeErrors,
})
