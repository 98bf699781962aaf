import { grounds } from '@comity/domain/incidents'
import { improvementSteps, listingActions, listingStates, sharedSeverities } from '@comity/domain/network'
import type { ImprovementStep } from '@comity/domain/network'
import { z } from 'zod'
import { can, id, instant } from '../fields.ts'
import { guestRef, person } from '../risk/parts.ts'
import { languages, sectors } from '../vocabulary.ts'
import { listingReasons } from './reasons.ts'
import { planReasons } from '../plans/reasons.ts'

/** Steps of an improvement plan, in the order in which they are offered. */
export const improvementStepCodes = Object.keys(improvementSteps) as [ImprovementStep, ...ImprovementStep[]]

/** Events in the history of a listing. */
export const listingEventKinds = [
  'proposed',
  'signed',
  'notified',
  'activated',
  'reviewed',
  'hidden',
  'frozen',
  'unfrozen',
  'shortened',
  'extended',
  'withdrawn',
  'expired',
  'removed',
  'corrected',
] as const

/** SHA-256 in hexadecimal digits. */
export const digest = z
  .string()
  .regex(/^[\da-f]{64}$/, { error: 'invalid_format' })
  .meta({ description: 'SHA-256, 64 hexadecimal digits' })

const clocks = z.object({
  confirmedAt: instant.meta({ description: 'When its incident was confirmed: the term runs from here' }),
  draftEndsAt: instant.nullable().meta({
    description: 'Until then it has to be signed and the guest notified; null: done, or over',
  }),
  notifiedAt: instant.nullable(),
  noticeEndsAt: instant.nullable().meta({
    description:
      'When the 14 days of the notice have passed; null: none was given, or no waiting period applies',
  }),
  activeAt: instant.nullable(),
  reviewDueAt: instant.nullable().meta({
    description:
      'Shared immediately: to be reviewed until then, or hidden until it is; null: needs no review',
  }),
  endsAt: instant.meta({ description: 'From this instant on it is removed everywhere' }),
  endedAt: instant.nullable(),
})

/** A listing as shown in lists to its own organisation. */
export const listingSummary = z
  .object({
    id: id('listing'),
    incidentId: id('incident'),
    incidentReference: z.string().meta({ description: 'A short reference to read out: 3F2A-91C0' }),
    venueId: id('venue'),
    venueName: z.string(),
    sector: z.enum(sectors),
    guest: guestRef,
    agreementId: id('agreement'),
    ground: z.enum(grounds),
    severity: z.enum(sharedSeverities),
    state: z.enum(listingStates).meta({
      description:
        'Its current state: one that was shared immediately and not reviewed in time is hidden again as notified',
    }),
    frozenAt: instant.nullable().meta({ description: 'Since when a dispute or an objection hides it' }),
    endedReason: z.string().nullable().meta({ description: 'Code of the reason for its removal' }),
    createdAt: instant,
    createdBy: person,
    signatures: z.int().meta({ description: 'Number of signatures, of two' }),
    told: z
      .object({ count: z.int(), lastAt: instant.nullable() })
      .meta({ description: 'How often a network look-up returned it, without naming the caller' }),
    hasPlan: z.boolean().meta({ description: 'Whether there is an improvement plan' }),
    clocks,
  })
  .meta({ id: 'ListingSummary' })

const improvementPlan = z.object({
  id: id('plan'),
  agreedAt: instant,
  agreedBy: person,
  voidedAt: instant.nullable().meta({ description: 'A further incident made it void' }),
  steps: z.array(
    z.object({
      step: z.enum(improvementStepCodes),
      weight: z.int().meta({ description: 'Thousandths of the whole plan' }),
      doneAt: instant.nullable(),
      doneBy: person.nullable(),
    }),
  ),
})

export const listingDetail = listingSummary
  .extend({
    facts: z.string().nullable().meta({ description: 'What was observed; null after its end' }),
    actionTaken: z.string().nullable().meta({ description: 'What the venue did; null after its end' }),
    evidence: z.array(digest).meta({ description: 'Of photos and files; empty after its end' }),
    signedBy: z.array(
      z.object({ by: person, at: instant, adultStated: z.boolean() }).meta({ description: 'In order' }),
    ),
    notice: z
      .object({
        channel: z.enum(['email', 'sms']),
        language: z.enum(languages).nullable(),
        at: instant.nullable().meta({ description: 'When it was delivered; null: it was not' }),
        code: z
          .string()
          .nullable()
          .meta({ description: 'Why it could not be delivered; null: pending, or delivered' }),
      })
      .nullable()
      .meta({ description: 'Null: none has been sent' }),
    reviewedAt: instant.nullable(),
    reviewedBy: person.nullable(),
    asksAdult: z.boolean().meta({
      description: 'No birth date is known: both signers state that the person is an adult',
    }),
    withoutPlanEndsAt: instant.meta({ description: 'Its end without a plan: E of the formula' }),
    unmet: z.array(z.string()).meta({
      description: 'Conditions of the ladder that are not met now, in order; empty: it may be shared',
    }),
    events: z
      .array(
        z.object({
          id: id('event'),
          at: instant,
          kind: z.enum(listingEventKinds),
          by: person.nullable().meta({ description: 'Null: automatic, or the guest' }),
          details: z
            .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
            .meta({ description: 'Codes and instants, by kind' }),
        }),
      )
      .meta({ description: 'Oldest first' }),
    plan: improvementPlan.nullable().meta({ description: 'The latest; null: none was agreed' }),
    can: can([...listingActions, 'agree_plan'], [...listingReasons, ...planReasons]),
  })
  .meta({ id: 'ListingDetail' })
