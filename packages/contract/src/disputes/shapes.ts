import { disputeGrounds, disputeOutcomes, disputeStates } from '@comity/domain/disputes'
import { z } from 'zod'
import { can, id, instant } from '../fields.ts'
import { sectors } from '../vocabulary.ts'
import { recordKinds } from './records.ts'
import { disputeReasons } from './reasons.ts'

const clock = z
  .object({
    step: z.enum(['acknowledge', 'answer', 'decide']),
    dueAt: instant,
    isOverdue: z.boolean(),
  })
  .nullable()
  .meta({ description: 'The next step and its deadline; null: it is closed' })

const contested = {
  id: id('appeal'),
  record: z.object({ kind: z.enum(recordKinds), id: id('record') }),
  ground: z.enum(disputeGrounds),
  statement: z.string().nullable().meta({ description: 'In the words of the guest' }),
  answer: z.string().nullable().meta({ description: 'In the words of the venue' }),
  state: z.enum(disputeStates),
  receivedAt: instant,
  acknowledgedAt: instant.nullable(),
  answeredAt: instant.nullable(),
  due: clock,
  outcome: z
    .enum(disputeOutcomes)
    .nullable()
    .meta({ description: 'Silence decides at exactly this time; null: it is open' }),
  isTakenBack: z.boolean().meta({ description: 'Overturned by the venue itself, which withdrew its record' }),
  decidedAt: instant.nullable(),
  reason: z.string().nullable().meta({ description: 'In the words of the reviewer' }),
}

/** A dispute as shown to the guest who opened it, without names of staff. */
export const ownAppeal = z
  .object({ ...contested, organisationId: id('organisation') })
  .meta({ id: 'OwnAppeal' })

/** A dispute as shown to managers of the venue. */
export const appeal = z
  .object({
    ...contested,
    as: z.literal('manager'),
    venue: z.object({ id: id('venue'), name: z.string(), timeZone: z.string() }),
    guest: z.object({ id: id('guest'), name: z.string().nullable(), number: z.int() }),
    incidentId: id('incident')
      .nullable()
      .meta({ description: 'Behind the record; everything based on it is hidden together' }),
    can: can(['acknowledge', 'answer', 'take_back'], disputeReasons),
  })
  .meta({ id: 'Appeal' })

/** What a reviewer reads about a dispute: written for that purpose, with role words instead of names. */
export const caseFile = z
  .object({
    sector: z.enum(sectors),
    record: z.enum(recordKinds),
    ground: z.enum(disputeGrounds),
    type: z.string().nullable().meta({ description: 'Of the incident' }),
    severity: z.string().nullable().meta({ description: 'Of the incident' }),
    month: z.string().nullable().meta({ description: 'Month of the incident, YYYY-MM' }),
    rating: z.int().nullable().meta({ description: 'Of feedback, 1 to 5' }),
    amountMinor: z.int().nullable().meta({ description: 'Smallest unit of the currency' }),
    currency: z.string().nullable(),
    facts: z.string().nullable().meta({ description: 'The content of the record' }),
    actionTaken: z.string().nullable().meta({ description: 'What the venue did' }),
    guestSays: z.string().nullable(),
    venueSays: z.string().nullable(),
    photos: z.int().meta({ description: 'Their number; they show people, so nobody outside sees them' }),
  })
  .meta({ id: 'AppealCase' })

/** A dispute as shown to its reviewer. */
export const assignedCase = z
  .object({
    id: id('appeal'),
    as: z.literal('reviewer'),
    file: caseFile.nullable().meta({ description: 'Null: its retention period has ended' }),
    openedAt: instant,
    dueAt: instant.meta({ description: 'From then on silence has removed the record' }),
    outcome: z.enum(['upheld', 'overturned']).nullable(),
    decidedAt: instant.nullable(),
    reason: z.string().nullable(),
    can: can(['decide'], ['decided']),
  })
  .meta({ id: 'AssignedCase' })

/** A dispute as shown to the caller: of their own venue with names, or assigned for decision without. */
export const readAppeal = z
  .discriminatedUnion('as', [appeal, assignedCase])
  .meta({ id: 'ReadAppeal', description: '`as` is the role in which it is read' })

/** Outcomes of the disputes about a venue within the judged period. */
export const venueOverturns = z
  .object({
    venue: z.object({ id: id('venue'), name: z.string() }),
    decided: z.int().meta({
      description:
        'Disputes decided in the last twelve months; silence of the venue is included, that of a reviewer is not',
    }),
    overturned: z.int().meta({ description: 'Number of those whose record was not upheld' }),
    rate: z.number().nullable().meta({ description: '0 to 1; null: fewer than five were decided' }),
    lostSince: instant.nullable().meta({ description: 'Since when the venue cannot share; null: it can' }),
    returnsAt: instant.nullable().meta({
      description: 'When sharing returns if nothing else is decided until then; null: it is not lost',
    }),
  })
  .meta({ id: 'VenueOverturns' })
