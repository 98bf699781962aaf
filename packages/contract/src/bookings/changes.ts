import { changeableFields } from '@comity/domain/bookings'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors, writeErrors } from '../errors.ts'
import { can, code, currency, day, id, instant, requiredText, venueTime } from '../fields.ts'
import { roomState } from '../rooms/room.ts'
import { booking } from './booking.ts'
import { amount, bookingParams, evenIfTaken, newGuest, people, room } from './fields.ts'
import { changeReasons } from './reasons.ts'

const changes = {
  room: room.nullable().optional(),
  startsAt: venueTime.optional(),
  endsAt: venueTime.nullable().optional().meta({ description: 'After startsAt' }),
  arrivesOn: day.optional().meta({ description: 'Moves the start to this day at the same time of day' }),
  departsOn: day.optional().meta({ description: 'Moves the end to this day at the same time of day' }),
  adults: people.nullable().optional(),
  children: people.nullable().optional(),
  amountMinor: amount.nullable().optional(),
  currency: currency.nullable().optional(),
  guestId: id('guest').optional().meta({ description: 'The booking is for another guest' }),
  guest: newGuest.optional().meta({ description: 'The booking is for a new guest' }),
  channel: requiredText(60).nullable().optional(),
  bookingNumber: requiredText(60).nullable().optional(),
  note: requiredText(2000).nullable().optional(),
}

export const changeBooking = endpoint({
  method: 'PATCH',
  path: '/api/room-bookings/{bookingId}',
  module: 'bookings',
  access: 'staff',
  key: 'bookings:write',
  summary: 'Change a booking, or undo a change',
  description:
    'Changes only the fields that are given; null empties a field. `version` is that of the booking as the caller read it: if it has been changed since, the call is refused with conflict and nothing is changed. A room that another booking has at that time, including the time to clean or turn it, is refused with room_taken unless `evenIfTaken` allows it to be shared. `undo` names a change of the last 24 hours to undo, and cannot be combined with changes. Once a booking is over, only its price, channel, number and note can be changed.',
  params: bookingParams,
  body: z
    .object({
      ...changes,
      version: z.int({ error: code('invalid_format') }).optional(),
      evenIfTaken,
      undo: id('change').optional(),
    })
    .strict()
    .refine((body) => body.undo !== undefined || Object.keys(changes).some((field) => field in body), {
      error: code('required'),
      path: ['room'],
    })
    .refine((body) => body.undo === undefined || !Object.keys(changes).some((field) => field in body), {
      error: code('not_offered'),
      path: ['undo'],
    })
    .refine((body) => body.guestId === undefined || body.guest === undefined, {
      error: code('not_offered'),
      path: ['guestId'],
    }),
  success: { status: 200, description: 'The booking as it is now', schema: booking },
  errors: [...writeErrors, 'conflict', 'not_allowed_now'],
  reasons: changeReasons,
})

const value = z.union([z.string(), z.number()]).nullable()

const bookingChange = z
  .object({
    id: id('change'),
    at: instant,
    source: z.enum(['person', 'api_key', 'import', 'job']),
    by: z
      .string()
      .nullable()
      .meta({ description: 'Name of the person; null: not made by a person, or unknown' }),
    fields: z.array(
      z.object({
        field: z.enum(changeableFields),
        before: value,
        after: value.meta({ description: 'For a guest, the name; times in UTC' }),
      }),
    ),
    undoes: id('change').nullable().meta({ description: 'The change that this one undid' }),
    isUndone: z.boolean(),
    /** Why not: `too_late`, `already_done`, `another_version`, `by_status`, `over`. */
    can: can(['undo'], changeReasons),
  })
  .meta({ id: 'BookingChange' })

export const listBookingChanges = endpoint({
  method: 'GET',
  path: '/api/room-bookings/{bookingId}/history',
  module: 'bookings',
  access: 'staff',
  key: 'bookings:read',
  summary: 'Who changed what in a booking, and when',
  description: 'The latest 200 changes by people, keys, files and jobs, newest first.',
  params: bookingParams,
  success: {
    status: 200,
    description: 'Its changes',
    schema: z.object({ items: z.array(bookingChange) }).meta({ id: 'BookingHistory' }),
  },
  errors: [...readErrors, 'not_found'],
})

const offeredRoom = z
  .object({
    id: id('room'),
    name: z.string(),
    state: roomState,
    isReady: z.boolean().meta({ description: 'Free at that time, and ready for a guest now' }),
    takenBy: z
      .object({
        stayId: id('stay'),
        guestName: z.string().nullable(),
        startsAt: instant,
        endsAt: instant.nullable(),
      })
      .nullable()
      .meta({ description: 'Who has it at that time' }),
  })
  .meta({ id: 'OfferedRoom' })

export const listRoomsToGive = endpoint({
  method: 'GET',
  path: '/api/room-bookings/rooms',
  module: 'bookings',
  access: 'staff',
  key: 'bookings:read',
  summary: 'Rooms for a booking',
  description:
    'Free and ready rooms come first, then free ones, then those taken at that time (including the time to clean or turn them), and last those out of service.',
  query: z.object({
    venueId: id('venue'),
    startsAt: venueTime.optional().meta({ description: 'Default: now' }),
    endsAt: venueTime.optional().meta({ description: 'Default: the usual end' }),
    bookingId: id('booking')
      .optional()
      .meta({ description: 'The booking to assign a room to: it does not count as occupying one' }),
  }),
  success: {
    status: 200,
    description: 'All rooms of the venue',
    schema: z.object({ items: z.array(offeredRoom) }).meta({ id: 'RoomsToGive' }),
  },
  errors: [...readErrors, 'not_found'],
})
