import { islandSectors } from '@comity/domain/base'
import { bookingStatuses, depositStates } from '@comity/domain/bookings'
import { responseKeys } from '@comity/domain/risk'
import { z } from 'zod'
import { can, day, id, instant, page } from '../fields.ts'
import { guestName } from '../guests/guest.ts'
import { riskReason } from '../risk/score.ts'
import { riskLevels } from '../vocabulary.ts'
import { overlap } from '../rooms/room.ts'
import { askDepositReasons, settleDepositReasons } from './reasons.ts'

export const bookingStatus = z.enum(bookingStatuses)

export const deposit = z
  .object({
    id: id('deposit request'),
    amountMinor: z.int().meta({ description: 'In the smallest unit of the currency' }),
    currency: z.string(),
    reason: z.string().meta({ description: 'As shown to the guest' }),
    state: z
      .enum(depositStates)
      .meta({ description: '`expired` is set automatically; the others are recorded by a manager' }),
    askedAt: instant,
    askedBy: z.string().nullable(),
    expiresAt: instant,
    settledAt: instant.nullable(),
    sentByMail: z.boolean().meta({ description: 'Whether the link was mailed to the guest' }),
  })
  .meta({ id: 'DepositRequest' })

export const booking = z
  .object({
    id: id('stay'),
    venueId: id('venue'),
    venueName: z.string(),
    guestId: id('guest'),
    guestName,
    guestNumber: z.int(),
    bookingNumber: z.string().nullable(),
    room: z.string().nullable(),
    status: bookingStatus,
    nextStatuses: z.array(bookingStatus).meta({ description: 'The statuses that it may change to now' }),
    statusChangedAt: instant.nullable(),
    startsAt: instant,
    endsAt: instant.nullable(),
    timesAssumed: z.boolean().meta({
      description: "Only the days are known: `startsAt` is the venue's standard hour",
    }),
    arrivesOn: day.meta({ description: 'Day of startsAt at the venue' }),
    departsOn: day.nullable().meta({ description: 'Day of endsAt at the venue' }),
    timeZone: z.string().meta({ description: 'Time zone of the venue, in which its times are shown' }),
    adults: z.int().nullable(),
    children: z.int().nullable(),
    amountMinor: z.int().nullable().meta({ description: 'Price in the smallest unit of the currency' }),
    currency: z.string().nullable(),
    channel: z.string().nullable(),
    note: z.string().nullable(),
    bookedAt: instant.nullable().meta({ description: 'When it was made; null: unknown' }),
    cancelledAt: instant.nullable(),
    cancelReason: z.string().nullable(),
    version: z.int().meta({
      description: 'Rises with each change; a change that names an older version is refused with conflict',
    }),
    groupId: id('group booking').nullable(),
    overlaps: z.array(overlap).meta({
      description: 'Bookings at the same time, at most 5: facts to check; nothing is refused because of them',
    }),
    deposit: deposit.nullable().meta({ description: 'The latest request' }),
    /** Why not: `over` (of room, times, party and guest), `managers_only`, `not_expected`, `already_asked`, `not_asked`, `minor`, `sector`, `no_email`. */
    can: can(
      ['change', 'askDeposit', 'mailDeposit', 'settleDeposit', 'screen'],
      ['over', ...askDepositReasons, ...settleDepositReasons, ...islandSectors],
    ),
  })
  .meta({ id: 'Booking' })
export const bookingPage = page(booking).meta({ id: 'BookingPage' })

const entry = { entryId: id('entry'), endsAt: instant }

export const screeningReason = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('level'),
      level: z.enum(riskLevels),
      facts: z.array(riskReason).meta({ description: 'The parts of the score, with dates' }),
    }),
    z.object({ kind: z.enum(['ban', 'watch']), ...entry }),
    overlap.extend({ kind: z.literal('overlap') }),
    z.object({ kind: z.literal('no_show'), probability: z.number(), isHighRisk: z.boolean() }),
    z.object({
      kind: z.literal('group'),
      groupId: id('group booking'),
      size: z.int(),
      leads: z.boolean(),
    }),
  ])
  .meta({ id: 'ScreeningReason' })

export const screening = z
  .object({
    id: id('screening'),
    stayId: id('stay'),
    screenedAt: instant,
    notScreenedBecause: z.enum(['minor', ...islandSectors]).nullable(),
    reasons: z.array(screeningReason),
    responses: z.array(z.enum(responseKeys)).meta({
      description: 'Suggested preparations, mildest first; none refuses, delays or cancels anything',
    }),
  })
  .meta({ id: 'Screening' })
