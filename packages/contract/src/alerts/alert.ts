import { accountSignals, alertSeverities, alertTypes } from '@comity/domain/alerts'
import { responseKeys } from '@comity/domain/risk'
import { z } from 'zod'
import { can, day, id, instant } from '../fields.ts'
import { incidentStatuses, incidentTypes, riskLevels, stayStatuses } from '../vocabulary.ts'
import { alertReasons } from './reasons.ts'

export const person = z.object({ id: id('user'), name: z.string().nullable() })

const ofGroup = { kind: z.literal('group'), groupId: id('group booking') }

/** A reason for an alert, read when it is shown, without what no longer applies. Data that the screen turns into text. */
export const alertReason = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('arrival'), arrivesOn: day }),
    z.object({
      kind: z.literal('score'),
      level: z.enum(riskLevels),
      minScore: z.int().meta({ description: 'The threshold of the rule, 0 to 100' }),
    }),
    z.object({ kind: z.enum(['ban', 'watch']), entryId: id('entry'), endsAt: instant }),
    z.object({
      kind: z.literal('incident'),
      incidentId: id('incident'),
      incidentType: z.enum(incidentTypes),
      severity: z.enum(alertSeverities),
      status: z.enum(incidentStatuses),
      occurredAt: instant,
    }),
    z.object({ kind: z.literal('listing'), listingId: id('listing'), severity: z.enum(alertSeverities) }),
    z.discriminatedUnion('concern', [
      z.object({
        ...ofGroup,
        concern: z.literal('earlier_incident'),
        incidents: z.int().meta({ description: 'Confirmed, on earlier visits under the same leader' }),
        severity: z.enum(alertSeverities).meta({ description: 'Of the most serious of them' }),
      }),
      z.object({ ...ofGroup, concern: z.literal('large'), size: z.int() }),
      z.object({
        ...ofGroup,
        concern: z.literal('flagged_members'),
        members: z.int(),
        flagged: z.int().meta({ description: 'Members who are banned, watched or at a high level' }),
      }),
    ]),
    z.object({ kind: z.literal('no_show'), count: z.int() }),
    z.object({
      kind: z.literal('account'),
      user: person.meta({ description: 'Whose account it is' }),
      signal: z.enum(accountSignals),
      count: z.int().meta({ description: 'How often within an hour' }),
      at: instant,
    }),
  ])
  .meta({ id: 'AlertReason' })

/** `open`: unclaimed. `over`: its cause is resolved, its stay has ended, or no rule applies any more. */
export const alertStates = ['open', 'owned', 'snoozed', 'over'] as const
export const overReasons = ['reasons_gone', 'stay_over', 'rules_changed'] as const
export const outcomes = ['useful', 'false_positive'] as const

export const smartAlert = z
  .object({
    id: id('alert'),
    type: z.enum(alertTypes),
    severity: z.enum(alertSeverities),
    state: z.enum(alertStates),
    venue: z.object({ id: id('venue'), name: z.string() }),
    guest: z.object({ id: id('guest'), name: z.string().nullable(), number: z.int() }).nullable(),
    stay: z
      .object({
        id: id('stay'),
        status: z.enum(stayStatuses),
        room: z.string().nullable(),
        arrivesOn: day,
        departsOn: day.nullable(),
      })
      .nullable(),
    reasons: z.array(alertReason),
    responses: z.array(z.enum(responseKeys)).meta({
      description: 'Suggested preparations, mildest first; none refuses, delays or cancels anything',
    }),
    ruleIds: z.array(z.string()),
    raisedAt: instant,
    raisedAgainAt: instant.nullable(),
    timesRaised: z.int(),
    owner: person.nullable().meta({ description: 'Who acknowledged it' }),
    acknowledgedAt: instant.nullable(),
    snoozedUntil: instant.nullable(),
    outcome: z.enum(outcomes).nullable(),
    overBecause: z.enum(overReasons).nullable(),
    closedAt: instant.nullable(),
    can: can(['acknowledge', 'snooze', 'judge', 'notify'], alertReasons),
  })
  .meta({ id: 'SmartAlert' })
