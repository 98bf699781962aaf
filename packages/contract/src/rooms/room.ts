import { roomStates } from '@comity/domain/rooms'
import { z } from 'zod'
import { can, day, id, instant, page } from '../fields.ts'
import { guestName } from '../guests/guest.ts'
import { incidentStatuses, incidentTypes, riskLevels, sectors, stayStatuses } from '../vocabulary.ts'
import { closeRoomReasons } from './reasons.ts'

export const roomState = z.enum(roomStates)

const guestOfRoom = z.object({
  stayId: id('stay'),
  guestId: id('guest'),
  guestName,
  guestNumber: z.int(),
  arrivesOn: day,
  departsOn: day.nullable(),
})

export const room = z
  .object({
    id: id('room'),
    venueId: id('venue'),
    name: z.string(),
    state: roomState,
    nextStates: z.array(roomState).meta({ description: 'The states that it may change to now' }),
    changedAt: instant,
    changedBy: z.string().nullable(),
    present: z.array(guestOfRoom).meta({ description: 'Who is checked in, at most 5' }),
    nextArrival: guestOfRoom.nullable().meta({ description: 'Of those expected in the next 30 days' }),
    openIncidents: z.int().meta({ description: 'Open incidents there' }),
    /** Why not: `managers_only`, `somebody_present`. */
    can: can(['close'], closeRoomReasons),
  })
  .meta({ id: 'Room' })

export const roomList = z
  .object({
    sector: z.enum(sectors).meta({ description: 'Of the venue: it determines the possible states' }),
    states: z.array(roomState).meta({ description: 'In the order of the cycle' }),
    items: z.array(room),
    /** Why not: `managers_only`. */
    can: can(['add'], ['managers_only']),
  })
  .meta({ id: 'RoomList' })

export const roomIncident = z
  .object({
    room: z.string(),
    venueId: id('venue'),
    venueName: z.string(),
    total: z.int(),
    open: z.int(),
    latest: z.object({
      id: id('incident'),
      type: z.enum(incidentTypes),
      severity: z.enum(riskLevels),
      status: z.enum(incidentStatuses),
      occurredAt: instant,
    }),
  })
  .meta({ id: 'RoomIncidents' })
export const roomIncidentPage = page(roomIncident).meta({ id: 'RoomIncidentPage' })

export const overlap = z
  .object({
    why: z.enum(['room', 'guest', 'phone']).meta({
      description:
        'Same room, same guest, or another guest with the same telephone number (compared as tokens)',
    }),
    stayId: id('stay'),
    guestId: id('guest'),
    guestName,
    guestNumber: z.int(),
    venueName: z.string(),
    bookingNumber: z.string().nullable(),
    room: z.string().nullable(),
    status: z.enum(stayStatuses),
    arrivesOn: day,
    departsOn: day.nullable(),
    startsAt: instant,
    endsAt: instant.nullable(),
  })
  .meta({ id: 'BookingOverlap' })
