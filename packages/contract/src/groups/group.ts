import { groupConcerns } from '@comity/domain/alerts'
import { z } from 'zod'
import { day, id, instant, page } from '../fields.ts'
import { guestName } from '../guests/guest.ts'
import { incidentTypes, riskLevels } from '../vocabulary.ts'
import { smartAlert } from '../alerts/alert.ts'
import { bookingStatus } from '../bookings/booking.ts'

export const groupMember = z
  .object({
    stayId: id('stay'),
    guestId: id('guest'),
    guestName,
    guestNumber: z.int(),
    bookingNumber: z.string().nullable(),
    room: z.string().nullable(),
    status: bookingStatus,
    arrivesOn: day,
    departsOn: day.nullable(),
    isLeader: z.boolean(),
    screenedAt: instant.nullable(),
  })
  .meta({ id: 'GroupMember' })

export const groupBooking = z
  .object({
    id: id('group booking'),
    venueId: id('venue'),
    venueName: z.string(),
    name: z.string(),
    size: z.int().meta({ description: 'People expected, with or without a booking of their own' }),
    note: z.string().nullable(),
    arrivesOn: day.meta({ description: 'Of the leader’s booking' }),
    departsOn: day.nullable(),
    leader: groupMember,
    members: z
      .array(groupMember)
      .meta({ description: 'Those with a booking of their own, the leader first' }),
    incidentsCount: z.int(),
    createdBy: z.string().nullable(),
    createdAt: instant,
    can: z.object({ recordIncident: z.literal(true) }),
  })
  .meta({ id: 'GroupBooking' })
export const groupPage = page(groupBooking).meta({ id: 'GroupBookingPage' })

const words = z.string().nullable()

export const groupIncident = z
  .object({
    id: id('group incident'),
    groupId: id('group booking'),
    groupName: z.string(),
    venueId: id('venue'),
    type: z.enum(incidentTypes),
    severity: z.enum(riskLevels),
    observed: words,
    heard: words,
    inferred: words,
    occurredAt: instant,
    reportedAt: instant,
    reportedBy: z.string().nullable(),
    seen: z
      .array(
        z.object({
          incidentId: id('incident'),
          stayId: id('stay').nullable(),
          guestId: id('guest').nullable(),
          guestName,
        }),
      )
      .meta({
        description:
          'People who were seen, each with an incident of their own, without those whose incident was unfounded. Empty: no particular person',
      }),
  })
  .meta({ id: 'GroupIncident' })
export const groupIncidentPage = page(groupIncident).meta({ id: 'GroupIncidentPage' })

export const groupAlert = z
  .object({
    alert: smartAlert,
    group: z.object({ id: id('group booking'), name: z.string(), size: z.int(), arrivesOn: day }),
    concerns: z.array(z.enum(groupConcerns)),
    earlier: z
      .array(
        z.object({
          id: id('group incident'),
          type: z.enum(incidentTypes),
          severity: z.enum(riskLevels),
          occurredAt: instant,
        }),
      )
      .meta({
        description: 'Confirmed incidents of earlier visits under the same leader, at venues of the caller',
      }),
    flagged: z
      .int()
      .meta({ description: "Number of members on the venue's lists or at a high level, without names" }),
  })
  .meta({ id: 'GroupAlert' })
