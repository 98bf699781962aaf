import { z } from 'zod'
import { day, id, instant } from '../fields.ts'
import { faults, guestStatuses, stayStatuses } from '../vocabulary.ts'
import { address, guestEntry, guestIncident, guestMerge } from './guest.ts'
import { guestNote } from './notes.ts'

const exportedStay = z.object({
  id: id('stay'),
  venueName: z.string(),
  bookingNumber: z.string().nullable(),
  room: z.string().nullable(),
  status: z.enum(stayStatuses),
  arrivesOn: day,
  departsOn: day.nullable(),
  note: z.string().nullable(),
  cancelReason: z.string().nullable(),
})

const exportedRating = z.object({
  id: id('rating'),
  createdAt: instant,
  venueName: z.string(),
  room: z.string().nullable(),
  rating: z.int(),
  service: z.string().nullable(),
  fault: z.enum(faults),
  tags: z.array(z.string()),
  comment: z.string().nullable(),
  author: z.string().nullable(),
})

const exportedStayRating = z.object({
  stayId: id('stay'),
  createdAt: instant,
  venueName: z.string(),
  rating: z.int(),
  serviceRating: z.int().nullable(),
  venueRating: z.int().nullable(),
  comment: z.string().nullable(),
})

/** Everything in a guest's file that everybody at the caller's venues may see. */
export const guestFile = z
  .object({
    exportedAt: instant,
    guest: z.object({
      id: id('guest'),
      number: z.int(),
      name: z.string().nullable(),
      birthDate: day.nullable(),
      isMinor: z.boolean(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      address: address.nullable(),
      hasDocument: z.boolean(),
      language: z.string().nullable(),
      status: z.enum(guestStatuses),
      statusUntil: instant.nullable(),
      createdAt: instant,
    }),
    entries: z.array(guestEntry),
    stays: z.array(exportedStay),
    ratings: z.array(exportedRating),
    stayRatings: z.array(exportedStayRating),
    incidents: z.array(
      guestIncident.extend({
        description: z.string().nullable(),
        observed: z.string().nullable(),
        heard: z.string().nullable(),
        inferred: z.string().nullable(),
      }),
    ),
    notes: z.array(guestNote.extend({ author: z.string().nullable() })),
    merges: z.array(guestMerge),
  })
  .meta({ id: 'GuestFile' })
