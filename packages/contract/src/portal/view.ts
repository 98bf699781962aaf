import { noteKinds } from '@comity/domain/guests'
import { guardianRelations } from '@comity/domain/guardians'
import { markerKinds } from '@comity/domain/markers'
import { billOutcomes } from '@comity/domain/bills'
import { z } from 'zod'
import { can, day, id, instant } from '../fields.ts'
import { address } from '../guests/guest.ts'
import { riskScore } from '../risk/score.ts'
import {
  faults,
  guestStatuses,
  incidentStatuses,
  incidentTypes,
  languages,
  riskLevels,
  sectors,
  stayStatuses,
} from '../vocabulary.ts'
import { ownAppeal } from '../disputes/shapes.ts'
import { recordKinds } from '../disputes/records.ts'
import { rightsRequest } from '../rights/request.ts'
import { trustScore } from '../trust-scores/shapes.ts'
import { contestReasons } from './reasons.ts'

const keptUntil = instant.nullable().meta({
  description:
    'When it is deleted by the retention rules, unless something that is kept longer is based on it; null: no end yet, because its start has not occurred',
})
const ofVenue = { venueName: z.string(), keptUntil }
const contestable = {
  can: can(['dispute'], contestReasons).meta({
    description:
      'Why not: `not_standing`, it ended or was resolved; `disputed_already`, with what is based on it',
  }),
}

const profile = z.object({
  number: z.int(),
  name: z.string().nullable(),
  birthDate: day.nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: address.nullable(),
  hasDocument: z.boolean().meta({ description: 'Whether a document number is stored as a token' }),
  language: z.string().nullable(),
  isVulnerable: z.boolean().meta({ description: 'Marked as vulnerable: never listed for others' }),
  status: z.enum(guestStatuses),
  statusUntil: instant.nullable(),
  createdAt: instant,
  merged: z
    .array(
      z.object({
        number: z.int(),
        name: z.string().nullable(),
        birthDate: day.nullable(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        mergedAt: instant,
      }),
    )
    .meta({ description: 'Profiles that were merged into this one, as they were' }),
  keptUntil,
})

/** Kinds of records besides those that can be answered. */
export const furtherKinds = [
  'override',
  'decision',
  'mistake_report',
  'level_change',
  'prediction',
  'live_alert',
  'smart_alert',
  'call_for_help',
  'deposit_request',
  'screening',
  'task',
  'hand_over',
  'activity',
  'incident_step',
  'earlier_rating',
  'photo',
  'voice_note',
  'clip',
  'group',
  'improvement_plan',
  'source',
] as const
export type FurtherKind = (typeof furtherKinds)[number]

const furtherRecord = z
  .object({
    kind: z.enum(furtherKinds),
    id: id('record'),
    at: instant,
    venueName: z.string().nullable(),
    level: z.enum(riskLevels).nullable().meta({ description: 'Its level or severity, if it has one' }),
    codes: z.array(z.string()).meta({
      description:
        "Its content in the system's terms: of a decision the action, of a screening the suggestions, of an alert or a call for help the type, of a prediction the target, of a deposit request the state, of a change the resulting level",
    }),
    words: z.string().nullable().meta({ description: 'Text written by a person' }),
    probability: z.number().nullable().meta({ description: 'Of a prediction, 0 to 1' }),
    amount: z.object({ minor: z.int(), currency: z.string() }).nullable(),
    endsAt: instant.nullable().meta({ description: 'Until when it is valid' }),
    keptUntil,
  })
  .meta({
    id: 'PortalFurtherRecord',
    description: 'A photo, a recording or a clip is only mentioned; a request for information returns a copy',
  })

const listing = z.object({
  id: id('listing'),
  venueName: z.string(),
  ground: z.string(),
  severity: z.enum(['medium', 'high', 'critical']),
  state: z.enum(['draft', 'signed', 'notified', 'active', 'expired', 'withdrawn', 'removed']),
  facts: z.string().nullable().meta({ description: 'Deleted at its end' }),
  actionTaken: z.string().nullable(),
  notifiedAt: instant.nullable(),
  activeAt: instant.nullable(),
  endsAt: instant,
  endedAt: instant.nullable(),
  isFrozen: z.boolean().meta({ description: 'Hidden from every other organisation while it is contested' }),
  keptUntil,
  ...contestable,
  agreement: z
    .object({
      partners: z.array(z.string()).meta({ description: 'Organisations that may be shown it' }),
      grounds: z.array(z.string()),
      severities: z.array(z.string()),
      sectors: z.array(z.string()),
      countries: z.array(z.string()),
      contact: z.string().meta({ description: 'The contact for partners about it' }),
      reviewAt: instant,
    })
    .nullable()
    .meta({ description: 'What the agreement permits; null: none is in force' }),
})

/** Everything that one organisation stores about the guest. Names of staff and of other guests are left out. */
export const portalOrganisation = z
  .object({
    organisationId: id('organisation'),
    organisationName: z.string(),
    sector: z.enum(sectors),
    profile,
    stays: z.array(
      z.object({
        id: id('stay'),
        bookingNumber: z.string().nullable(),
        room: z.string().nullable(),
        status: z.enum(stayStatuses),
        arrivesOn: day,
        departsOn: day.nullable(),
        note: z.string().nullable().meta({ description: 'What colleagues should know' }),
        cancelReason: z.string().nullable(),
        ...ofVenue,
      }),
    ),
    ratings: z
      .array(
        z.object({
          id: id('feedback'),
          createdAt: instant,
          room: z.string().nullable(),
          rating: z.int(),
          service: z.string().nullable(),
          fault: z.enum(faults),
          tags: z.array(z.string()),
          comment: z.string().nullable(),
          riskLevelHint: z
            .enum(riskLevels)
            .nullable()
            .meta({ description: "The author's assessment; does not count" }),
          ...ofVenue,
          ...contestable,
        }),
      )
      .meta({ description: 'By staff about the guest, once both sides are open' }),
    stayRatings: z
      .array(
        z.object({
          stayId: id('stay'),
          createdAt: instant,
          rating: z.int(),
          serviceRating: z.int().nullable(),
          venueRating: z.int().nullable(),
          comment: z.string().nullable(),
          ...ofVenue,
        }),
      )
      .meta({ description: 'By the guest about the venue' }),
    incidents: z.array(
      z.object({
        id: id('incident'),
        type: z.enum(incidentTypes),
        severity: z.enum(riskLevels),
        status: z.enum(incidentStatuses),
        occurredAt: instant,
        isConfirmed: z.boolean(),
        isSecondLook: z.boolean().meta({ description: 'Confirmed by its author: see IncidentSummary' }),
        observed: z.string().nullable().meta({ description: 'What was observed' }),
        inferred: z.string().nullable().meta({ description: 'What the reporter concludes' }),
        hasHeard: z.boolean().meta({
          description:
            'Whether statements of somebody else are stored too: they are also that person’s, so that the organisation checks them first, on a request for information',
        }),
        actionTaken: z.string().nullable(),
        ...ofVenue,
        ...contestable,
      }),
    ),
    entries: z.array(
      z.object({
        id: id('entry'),
        kind: z.enum(['ban', 'watch']),
        reason: z.string(),
        startsAt: instant,
        endsAt: instant,
        liftedAt: instant.nullable(),
        ...contestable,
      }),
    ),
    notes: z.array(
      z.object({
        id: id('note'),
        kind: z.enum(noteKinds),
        text: z.string(),
        strength: z.string().nullable().meta({ description: 'With a concern: what goes well' }),
        createdAt: instant,
        keptUntil,
      }),
    ),
    markers: z.array(
      z.object({
        id: id('marker'),
        kind: z.enum(markerKinds),
        measure: z.string(),
        reviewOn: day,
        state: z.enum(['standing', 'due', 'lapsed', 'ended']),
        venueName: z.string(),
        createdAt: instant,
        keptUntil,
      }),
    ),
    guardians: z.array(
      z.object({
        id: id('guardian'),
        name: z.string(),
        relation: z.enum(guardianRelations),
        venueName: z.string(),
        consentOn: day.nullable(),
        withdrawnOn: day.nullable(),
        createdAt: instant,
        keptUntil,
      }),
    ),
    bills: z.array(
      z.object({
        id: id('bill'),
        outcome: z.enum(billOutcomes),
        amountMinor: z.int(),
        currency: z.string(),
        happenedAt: instant,
        paidAt: instant.nullable(),
        note: z.string().nullable().meta({ description: 'By the person who reported it' }),
        ...ofVenue,
        ...contestable,
      }),
    ),
    riskScore: riskScore.meta({ description: 'As staff see it, with the same reasons' }),
    riskOverride: z
      .object({
        level: z.enum(riskLevels),
        reason: z.string().nullable(),
        setAt: instant,
        endsAt: instant,
      })
      .nullable()
      .meta({ description: "A manager's override, which staff see instead of the computed level" }),
    trustScore: trustScore
      .omit({ guest: true, can: true })
      .meta({ description: "The guest's trust score there, as staff see it" }),
    optedOutAt: instant.nullable().meta({ description: 'When the guest opted out of scoring' }),
    listings: z.array(listing),
    looks: z
      .array(
        z.object({
          at: instant,
          by: z.string().meta({ description: 'Organisation and venue of the caller' }),
          purpose: z.string(),
          listingId: id('listing').nullable().meta({
            description:
              'The listing that was returned or behind a comparison; null: an own venue queried the network',
          }),
          isComparison: z.boolean().meta({
            description:
              'Nothing was returned: the caller was given a pair to compare, which reveals that there is a listing',
          }),
          correctedAt: instant
            .nullable()
            .meta({ description: 'When the viewer was notified that it was removed' }),
          keptUntil,
        }),
      )
      .meta({ description: 'Who looked the guest up in the network, or was shown a listing, and why' }),
    replies: z.array(
      z.object({ kind: z.enum(recordKinds), recordId: id('record'), text: z.string(), repliedAt: instant }),
    ),
    disputes: z.array(ownAppeal.extend({ keptUntil })).meta({ description: 'With their deadlines' }),
    requests: z.array(rightsRequest.extend({ keptUntil })),
    further: z
      .array(furtherRecord)
      .meta({ description: 'All other records: what staff decided, were shown or wrote; latest first' }),
  })
  .meta({ id: 'PortalOrganisation' })

export const portalView = z
  .object({ language: z.enum(languages), organisations: z.array(portalOrganisation) })
  .meta({ id: 'PortalView' })

export type PortalOrganisation = z.input<typeof portalOrganisation>
