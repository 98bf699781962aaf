import { z } from 'zod'
import { can, day, id, instant } from '../fields.ts'
import { guestStatuses, riskLevels, stayStatuses } from '../vocabulary.ts'
import { riskScore } from '../risk/score.ts'

export const guestName = z
  .string()
  .nullable()
  .meta({ description: 'Null: the source knew no name; show the number' })

export const staySummary = z
  .object({
    id: id('stay'),
    venueId: id('venue'),
    venueName: z.string(),
    guestId: id('guest'),
    guestName,
    guestNumber: z.int(),
    bookingNumber: z.string().nullable(),
    room: z.string().nullable(),
    status: z.enum(stayStatuses),
    arrivesOn: day,
    departsOn: day.nullable(),
    ratedByMe: z.boolean(),
  })
  .meta({ id: 'StaySummary' })

export const guestSummary = z
  .object({
    id: id('guest'),
    name: guestName,
    number: z.int().meta({ description: 'Number within the organisation' }),
    status: z.enum(guestStatuses),
    risk: z
      .object({
        status: z.enum(['scored', 'insufficient_data', 'not_scored']),
        level: z.enum(riskLevels).nullable(),
      })
      .meta({ id: 'RiskSummary' }),
    staysCount: z.int().meta({ description: 'Stays at the venues the caller may see' }),
    lastStay: z
      .object({
        venueId: id('venue'),
        room: z.string().nullable(),
        arrivesOn: day,
        status: z.enum(stayStatuses),
      })
      .nullable(),
    createdAt: instant,
  })
  .meta({ id: 'GuestSummary' })

export const matchReasons = [
  'exact_name',
  'accent',
  'transliterated',
  'swapped',
  'prefix',
  'spelling',
  'sounds_like',
  'phone',
  'phone_last_digits',
  'email',
  'room',
  'booking',
  'guest_number',
] as const

export const guestMatch = guestSummary
  .extend({
    match: z.object({
      score: z.number().min(0).max(1),
      reasons: z.array(z.enum(matchReasons)).meta({ description: 'Why this guest was found' }),
    }),
  })
  .meta({ id: 'GuestMatch' })

export const guestDetail = guestSummary
  .extend({
    riskScore,
    contact: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
    language: z.string().nullable(),
    stays: z.array(staySummary).meta({ description: 'The 50 latest' }),
    feedbackCount: z.int(),
    can: can(['rate']),
  })
  .meta({ id: 'GuestDetail' })
