import { bookingStatuses, depositOutcomes } from '@comity/domain/bookings'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors, writeErrors } from '../errors.ts'
import {
  choice,
  code,
  currency,
  day,
  flag,
  httpsLink,
  id,
  instant,
  paged,
  requiredText,
  roomNumber,
  text,
  venueTime,
} from '../fields.ts'
import { faults } from '../vocabulary.ts'
import { bookingPage, booking, deposit, screening } from './booking.ts'
import { amount, bookingParams, evenIfTaken, newGuest, people, room } from './fields.ts'
import { roomIncidentPage } from '../rooms/room.ts'
import { askDepositReasons, settleDepositReasons, statusReasons } from './reasons.ts'

export const listBookings = endpoint({
  method: 'GET',
  path: '/api/room-bookings',
  module: 'bookings',
  access: 'staff',
  key: 'bookings:read',
  summary: 'Bookings',
  description: 'By day of arrival, the earliest first by default.',
  query: z.object({
    ...paged(['arrivesOn', 'departsOn', 'room', 'guestName'], 'arrivesOn'),
    venueId: id('venue').optional(),
    from: day.optional().meta({
      description: 'Arrivals from this day on; by default from today, or with only `to` from the first',
    }),
    to: day
      .optional()
      .meta({ description: 'Arrivals until this day; by default 30 days, or 7 with `overlapping`' }),
    status: choice(bookingStatuses).optional(),
    room: roomNumber.optional(),
    guestId: id('guest').optional(),
    bookingId: id('booking').optional().meta({ description: 'Only this one, whenever it is' }),
    q: text(200).optional().meta({ description: 'Room, booking number, or the name of a guest' }),
    overlapping: flag.optional().meta({ description: 'true: only those at the same time as another' }),
    asked: flag.optional().meta({ description: 'true: only those with a requested deposit' }),
  }),
  success: { status: 200, description: 'A page of bookings', schema: bookingPage },
  errors: readErrors,
})

export const createBooking = endpoint({
  method: 'POST',
  path: '/api/room-bookings',
  module: 'bookings',
  access: 'staff',
  key: 'bookings:write',
  summary: 'Make a booking',
  description:
    'For a known guest or a new one. Bookings at the same time are returned as overlaps: they are shown, and never a reason to refuse. `checkIn` is for a walk-in: by default the booking begins now, and its guest is checked in at once; a room that is taken at that time is then refused with `room_taken`, unless `evenIfTaken` allows it to be shared.',
  body: z
    .object({
      venueId: id('venue'),
      guestId: id('guest').optional(),
      guest: newGuest.optional().meta({ description: 'A new guest; either guestId or guest is required' }),
      bookingNumber: requiredText(60).optional(),
      room: room.optional(),
      startsAt: venueTime.optional(),
      endsAt: venueTime.optional().meta({ description: 'After startsAt' }),
      arrivesOn: day.optional().meta({
        description:
          "Instead of startsAt if only the day is known; the booking then has the venue's standard hour",
      }),
      departsOn: day.optional().meta({ description: 'Instead of endsAt; not before arrivesOn' }),
      adults: people.optional(),
      children: people.optional(),
      amountMinor: amount.optional(),
      currency: currency.optional().meta({ description: 'With amountMinor' }),
      channel: requiredText(60).optional(),
      note: requiredText(2000).optional(),
      bookedAt: instant.optional().meta({ description: 'When it was made, if not now' }),
      checkIn: z.boolean({ error: code('invalid_format') }).optional(),
      evenIfTaken,
    })
    .strict()
    .refine((body) => (body.guestId === undefined) !== (body.guest === undefined), {
      error: code('required'),
      path: ['guestId'],
    })
    .refine((body) => body.startsAt ?? body.arrivesOn ?? body.checkIn, {
      error: code('required'),
      path: ['arrivesOn'],
    })
    .refine((body) => !body.departsOn || !body.arrivesOn || body.departsOn >= body.arrivesOn, {
      error: code('invalid_date'),
      path: ['departsOn'],
    })
    .refine((body) => body.amountMinor === undefined || body.currency !== undefined, {
      error: code('required'),
      path: ['currency'],
    })
    .refine((body) => body.currency === undefined || body.amountMinor !== undefined, {
      error: code('required'),
      path: ['amountMinor'],
    }),
  creates: true,
  success: { status: 201, description: 'The booking, with overlapping ones', schema: booking },
  errors: [...writeErrors, 'idempotency_conflict', 'not_allowed_now'],
  reasons: [...statusReasons, 'room_taken'],
})

export const setBookingStatus = endpoint({
  method: 'PUT',
  path: '/api/room-bookings/{bookingId}/status',
  module: 'bookings',
  access: 'staff',
  key: 'bookings:write',
  summary: 'Check in, check out, mark as no-show, cancel, or undo',
  description:
    'A step that is not allowed now is refused with a `reason`: same_status, no_such_step, before_arrival, too_late (a step can be undone for 24 hours; a no-show can be checked in while the booking lasts), room_taken (for the given room). A no-show counts from noon of the day after arrival, unless it is the venue’s fault.',
  params: bookingParams,
  body: z
    .object({
      status: choice(bookingStatuses),
      fault: choice(faults).optional().meta({ description: 'For a no-show: whose fault it was' }),
      cancelReason: requiredText(300).optional().meta({ description: 'Reason for a cancellation, as text' }),
      room: room.optional().meta({ description: 'For a check-in: the room that the guest gets' }),
      evenIfTaken,
      expected: choice(bookingStatuses).optional().meta({ description: 'The status that the caller sees' }),
    })
    .strict(),
  success: { status: 200, description: 'The booking as it is now', schema: booking },
  errors: [...writeErrors, 'conflict', 'not_allowed_now'],
  reasons: [...statusReasons, 'room_taken'],
})

export const requestDeposit = endpoint({
  method: 'POST',
  path: '/api/room-bookings/{bookingId}/deposit-request',
  module: 'bookings',
  access: 'manager',
  summary: 'Request a deposit by link',
  description:
    'The link is to the venue’s own payment provider; only the outcome is recorded here. One request is open at a time. It is mailed to the guest on request, if their address is known. Not allowed now: not_expected, already_asked, minor, sector, no_email.',
  params: bookingParams,
  body: z
    .object({
      amountMinor: z
        .int({ error: (issue) => (issue.input === undefined ? code('required') : code('invalid_format')) })
        .min(1, { error: code('too_small') })
        .max(100_000_000, { error: code('too_large') }),
      currency,
      link: httpsLink(1000).meta({ description: 'https only, without a user name or password in it' }),
      reason: requiredText(1000),
      expiresAt: instant.meta({ description: 'Within 30 days' }),
      sendMail: z
        .boolean({ error: code('invalid_format') })
        .default(false)
        .meta({ description: 'Whether the link is also mailed to the guest, in their language' }),
    })
    .strict(),
  creates: true,
  success: {
    status: 201,
    description: 'The booking, and the link to hand to the guest',
    schema: z
      .object({ booking, deposit, link: z.string(), language: z.string().nullable() })
      .meta({ id: 'AskedDeposit', description: 'language: the guest’s, for writing to them; null: unknown' }),
  },
  errors: [...writeErrors, 'idempotency_conflict', 'not_allowed_now'],
  reasons: askDepositReasons,
})

export const settleDeposit = endpoint({
  method: 'PUT',
  path: '/api/room-bookings/{bookingId}/deposit-request',
  module: 'bookings',
  access: 'manager',
  summary: 'Record how a deposit request ended',
  description: 'Changes nothing about the booking itself. Not allowed now: not_asked.',
  params: bookingParams,
  body: z.object({ outcome: choice(depositOutcomes) }).strict(),
  success: { status: 200, description: 'The booking', schema: booking },
  errors: [...writeErrors, 'not_allowed_now'],
  reasons: settleDepositReasons,
})

export const listRoomIncidents = endpoint({
  method: 'GET',
  path: '/api/room-bookings/incidents',
  module: 'bookings',
  access: 'staff',
  summary: 'Incidents by room',
  description: 'Of the last 24 months; rooms with the latest incident first.',
  query: z.object({ ...paged(['latestAt'], '-latestAt'), venueId: id('venue').optional() }),
  success: { status: 200, description: 'A page of rooms', schema: roomIncidentPage },
  errors: readErrors,
})

export const screenBooking = endpoint({
  method: 'POST',
  path: '/api/screen-booking',
  module: 'bookings',
  access: 'staff',
  summary: 'What to prepare for before an arrival',
  description:
    'Reasons with dates and suggested preparations. It decides nothing and changes no booking: no result refuses, delays or cancels. Minors, and guests of schools and healthcare, are not screened. A predicted no-show is shown to managers.',
  body: z.object({ stayId: id('stay') }).strict(),
  creates: true,
  success: { status: 201, description: 'The result', schema: screening },
  errors: [...writeErrors, 'idempotency_conflict'],
})
