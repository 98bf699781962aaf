import { alertSeverities, alertTypes } from '@comity/domain/alerts'
import { bookingStatuses, depositStates } from '@comity/domain/bookings'
import { boardParts } from '@comity/domain/day-board'
import { markerKinds } from '@comity/domain/markers'
import { responseKeys } from '@comity/domain/risk'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors } from '../errors.ts'
import { day, id, instant } from '../fields.ts'
import { guestName } from '../guests/guest.ts'
import { riskLevels, sectors } from '../vocabulary.ts'

const reasonOf = <T extends z.ZodRawShape>(shape: T) =>
  z.object({
    ...shape,
    isDue: z
      .boolean()
      .meta({ description: 'Something has to be done about it; false: it is only good to know' }),
  })

const reason = z
  .discriminatedUnion('kind', [
    reasonOf({ kind: z.enum(['late_arrival', 'late_departure']), since: day }),
    reasonOf({ kind: z.enum(['ban', 'watch']), endsAt: instant }),
    reasonOf({
      kind: z.literal('alert'),
      alertId: id('alert'),
      type: z.enum(alertTypes),
      severity: z.enum(alertSeverities),
      isClaimed: z.boolean(),
    }),
    reasonOf({
      kind: z.literal('marker'),
      about: z.enum(markerKinds),
      measure: z.string().meta({ description: 'What to do; a safety marker of the patient' }),
    }),
    reasonOf({ kind: z.enum(['no_room', 'first_stay']) }),
    reasonOf({ kind: z.literal('room_not_ready'), state: z.string() }),
    reasonOf({
      kind: z.literal('deposit'),
      state: z.enum(depositStates),
      amountMinor: z.int().meta({ description: 'In the smallest unit of the currency' }),
      currency: z.string(),
    }),
    reasonOf({
      kind: z.literal('no_shows'),
      count: z.int().meta({ description: 'No-shows within the twelve months before the stay' }),
    }),
    reasonOf({ kind: z.literal('note'), text: z.string().meta({ description: 'Note of the booking' }) }),
    reasonOf({
      kind: z.literal('guest_notes'),
      count: z.int().meta({ description: 'Observations that staff wrote about the guest' }),
      text: z.string().meta({ description: 'The latest of them' }),
    }),
    reasonOf({
      kind: z.literal('group'),
      groupId: id('group booking'),
      name: z.string(),
      size: z.int(),
      leads: z.boolean(),
    }),
    reasonOf({
      kind: z.literal('returning'),
      kept: z.int().meta({ description: 'Stays before this one' }),
      lastOn: day,
    }),
  ])
  .meta({ id: 'BoardReason', description: 'A reason to prepare, or a fact to know' })

const count = (description: string) => z.int().meta({ description })

export const boardStay = z
  .object({
    id: id('stay'),
    parts: z.array(z.enum(boardParts)).meta({ description: 'Parts of the board that list it' }),
    guestId: id('guest'),
    guestName,
    guestNumber: z.int(),
    bookingNumber: z.string().nullable(),
    room: z.string().nullable(),
    status: z.enum(bookingStatuses),
    nextStatuses: z
      .array(z.enum(bookingStatuses))
      .meta({ description: 'The statuses that it can change to now' }),
    startsAt: instant,
    endsAt: instant.nullable(),
    timesAssumed: z
      .boolean()
      .meta({ description: 'No times were given: they are the standard hours of the venue' }),
    arrivesOn: day,
    departsOn: day.nullable(),
    adults: z.int().nullable(),
    children: z.int().nullable(),
    channel: z.string().nullable(),
    reasons: z.array(reason).meta({ description: 'First what has to be done, then what is good to know' }),
    responses: z.array(z.enum(responseKeys)).meta({
      description: 'Ways to prepare, mildest first; none of them refuses, delays or cancels anything',
    }),
    isToPrepare: z.boolean().meta({ description: 'Something should be done before the guest arrives' }),
    level: z
      .enum(riskLevels)
      .nullable()
      .meta({ description: 'As shown; null: insufficient data, or a guest or sector without a score' }),
    hasBriefing: z.boolean().meta({ description: 'Whether there is a briefing with more details' }),
    ratedByMe: z.boolean(),
  })
  .meta({ id: 'BoardStay' })

export const dayBoard = z
  .object({
    at: instant,
    venue: z.object({ id: id('venue'), name: z.string(), sector: z.enum(sectors), timeZone: z.string() }),
    day,
    today: day.meta({ description: 'The current day at the venue' }),
    totals: z.object({
      parts: z.array(z.object({ part: z.enum(boardParts), stays: z.int(), people: z.int() })).meta({
        description:
          'In display order; people: adults and children as booked, or one if the party is unknown',
      }),
      expected: count('Arriving on this day, or due since the day before, and not here yet'),
      arrived: count('Arrivals of this day who have come'),
      toPrepare: count('Expected arrivals for whom something should be done beforehand'),
      noShows: count('No-shows among the arrivals of this day'),
      cancelled: count('Cancellations among the arrivals of this day'),
    }),
    items: z.array(boardStay).meta({ description: 'By time, then room; each stay once; at most 3,000' }),
    isComplete: z.boolean().meta({ description: 'false: the day has more stays than are listed' }),
  })
  .meta({ id: 'DayBoard' })

export const getDayBoard = endpoint({
  method: 'GET',
  path: '/api/day-board',
  module: 'day-board',
  access: 'staff',
  summary: 'The day of a venue',
  description:
    'Arrivals, guests in house and departures where guests stay overnight; elsewhere who is expected, who is here and who has left, by the hour. Each stay says what to prepare and why. 404 for a venue where the caller does not work.',
  query: z.object({
    venueId: id('venue'),
    day: day.optional().meta({ description: 'Default: today at the venue' }),
  }),
  success: { status: 200, description: 'The board as it is now', schema: dayBoard },
  errors: [...readErrors, 'not_found'],
})
