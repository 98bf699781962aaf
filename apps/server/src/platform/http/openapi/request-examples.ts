import type { Contract, EndpointName } from '@comity/contract'
import { defaultRules as alertRules } from '@comity/domain/alerts'
import { choicesOf, defaultRules as riskRules } from '@comity/domain/risk'
import type { z } from 'zod'
import { exampleId } from './example-id.ts'

/** Replaces the composed example: the whole body, or the query parameters that are shown with a value. */
export interface RequestExample {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

type Part<N extends EndpointName, K extends string> = Contract[N] extends {
  [key in K]: infer S extends z.ZodType
}
  ? z.input<S>
  : never

type Typed = {
  readonly [N in EndpointName]?: {
    readonly params?: Part<N, 'params'>
    readonly query?: Part<N, 'query'>
    readonly body?: Part<N, 'body'>
  }
}

const venueId = exampleId('venue')
const stayId = exampleId('stay')
const clip = {
  reference: 'clip-0042',
  camera: 'Lobby 2',
  startsAt: '2026-03-01T09:00:00Z',
  endsAt: '2026-03-01T09:05:00Z',
  markers: [{ at: '2026-03-01T09:02:00Z', label: 'The lamp falls' }],
}

/** Requests whose fields depend on each other, so that they cannot be composed field by field. */
const ofContract: Typed = {
  createBooking: {
    body: {
      venueId,
      guest: { name: 'Ines Quaresma', email: 'ines.quaresma@guest.example' },
      bookingNumber: 'BK-20260302-17',
      arrivesOn: '2026-03-06',
      departsOn: '2026-03-08',
      adults: 2,
      amountMinor: 24_000,
      currency: 'GBP',
      channel: 'direct',
      note: 'Arrives late, about 22:00.',
    },
  },
  changeBooking: { body: { adults: 3, note: 'A cot is needed.' } },
  setBookingStatus: { body: { status: 'cancelled', cancelReason: 'The guest fell ill.' } },
  createReview: {
    body: { stayId, rating: 4, tags: ['polite'], comment: 'Friendly, left the room tidy.', fault: 'guest' },
  },
  updateFeedback: { body: { rating: 5, comment: 'Friendly, and left the room tidy.' } },
  updateVenue: { body: { name: 'Seaview Hotel', timeZone: 'Europe/London' } },
  setGuestStatus: { body: { status: 'archived' } },
  updateGuest: { body: { phone: '+442079460958', language: 'en' } },
  updateIncident: { body: { heard: 'A neighbour heard glass break at 23:10.' } },
  createNote: { body: { kind: 'observed', text: 'The guest asks for a quiet room.' } },
  createGroup: { body: { name: 'Northern Choir', leaderStayId: stayId, size: 12 } },
  createGroupIncident: {
    body: {
      groupId: exampleId('group'),
      type: 'noise',
      severity: 'low',
      observed: 'Loud singing in the corridor until 01:30.',
      occurredAt: '2026-03-02T01:30:00Z',
    },
  },
  confirmIncident: { body: { type: 'damage', severity: 'medium', fault: 'guest' } },
  escalateLiveAlert: { body: { alertId: exampleId('alert') } },
  createHandOver: {
    body: {
      venueId,
      summary: 'A quiet evening; two late arrivals are expected.',
      items: [{ text: 'The guest in 204 asks for a call at 06:30.', isUrgent: true }],
    },
  },
  createManagerTask: {
    body: {
      venueId,
      title: 'Bring the spare key to the desk',
      assignedTo: exampleId('user'),
      dueAt: '2026-03-03T12:00:00Z',
    },
  },
  updateAlertConfig: { body: { rules: alertRules('hotel').slice(0, 2), dryRun: true } },
  addActivity: { body: { venueId, kind: 'round', note: 'All doors on the ground floor were closed.' } },
  logActivity: { body: { venueId, kind: 'round', note: 'All doors on the ground floor were closed.' } },
  fulfilRightsRequest: { body: { decision: 'fulfil' } },
  draftRules: {
    body: { rules: choicesOf(riskRules('hotel')), note: 'Fewer points for a first no-show.' },
  },
  registerVideo: { body: { kind: 'clip', venueId, ...clip } },
  updateVideoClip: { body: { addMarkers: [{ at: '2026-03-01T09:03:00Z', label: 'The door closes' }] } },
  takeVideoMessage: { body: { type: 'video.clip', timestamp: '2026-03-01T09:06:00Z', data: clip } },
}

export const requestExamples: Readonly<Record<string, RequestExample>> = ofContract
