import {
  incidentActions,
  incidentSeverities,
  incidentSources,
  incidentSteps,
  venueActions,
} from '@comity/domain/incidents'
import { z } from 'zod'
import { can, code, choice, id, instant, roomNumber, text } from '../fields.ts'
import { guestRef, person } from '../risk/parts.ts'
import { faults, incidentStatuses, incidentTypes, sectors } from '../vocabulary.ts'
import { incidentReasons } from './reasons.ts'

/** What a report says, kept apart: what its author saw, was told, and concludes. Card numbers are masked. */
export const incidentText = {
  observed: text(4000).optional().meta({ description: 'What the reporter saw or heard happen' }),
  heard: text(4000).optional().meta({ description: 'What others told them' }),
  inferred: text(4000).optional().meta({ description: 'What they conclude from it' }),
}

export const amountMinor = z
  .int({ error: code('invalid_format') })
  .min(1, { error: code('too_small') })
  .max(100_000_000, { error: code('too_large') })
  .meta({ description: 'In the smallest unit of the currency' })
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: code('invalid_format') })
  .meta({ description: 'ISO 4217, three capitals' })

/** What of a report can be corrected. */
export const reportFields = {
  ...incidentText,
  type: choice(incidentTypes),
  severity: choice(incidentSeverities),
  occurredAt: instant.optional().meta({ description: 'When it happened; by default now' }),
  room: roomNumber.optional(),
  location: text(200).optional().meta({ description: 'Where, if not in a room: bar, car park' }),
  guestId: id('guest').optional(),
  actionTaken: text(2000).optional().meta({ description: 'What the venue did, in words' }),
  actions: z.array(choice(venueActions)).max(15).optional(),
  witnessIds: z.array(id('user')).max(20).optional().meta({ description: 'Colleagues who saw it' }),
  amountMinor: amountMinor.optional(),
  currency: currency.optional(),
}

const excerpt = z
  .string()
  .nullable()
  .meta({ description: 'Beginning of what was observed, at most 160 characters' })

/** An incident as lists and the board show it. */
export const incidentSummary = z
  .object({
    id: id('incident'),
    reference: z.string().meta({ description: 'Short, to be read out: 3F2A-91C0' }),
    venueId: id('venue'),
    venueName: z.string(),
    sector: z.enum(sectors),
    type: z.enum(incidentTypes),
    severity: z.enum(incidentSeverities),
    status: z.enum(incidentStatuses),
    occurredAt: instant,
    reportedAt: instant,
    reportedBy: person,
    guest: guestRef.nullable(),
    stayId: id('stay').nullable(),
    room: z.string().nullable(),
    location: z.string().nullable(),
    excerpt,
    amountMinor: z.int().nullable(),
    currency: z.string().nullable(),
    source: z.enum(incidentSources),
    assignedTo: person.nullable(),
    dueAt: instant.nullable().meta({ description: 'Null: it is over, or nobody set a time' }),
    isOverdue: z.boolean(),
    isConfirmed: z.boolean(),
    isSecondLook: z.boolean().meta({
      description:
        'Confirmed by its author, because nobody else could: counts only for the lists of the organisation',
    }),
    photos: z.int().meta({ description: 'How many stand' }),
    next: z
      .array(z.enum(incidentStatuses))
      .meta({ description: 'To which the caller may move it by the status call' }),
  })
  .meta({ id: 'IncidentSummary' })

/** What a step or event has beside its words. */
export const stepDetails = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]))
  .meta({ description: 'Codes, ids, times and field names, by its kind' })

/** One step in the life of an incident. */
export const incidentStep = z
  .object({
    id: id('step'),
    at: instant,
    kind: z.enum(incidentSteps),
    by: person.nullable().meta({ description: 'Null: the system itself, or the guest' }),
    note: z.string().nullable(),
    details: stepDetails,
  })
  .meta({ id: 'IncidentStep' })

export const incidentDetail = incidentSummary
  .extend({
    observed: z.string().nullable(),
    heard: z.string().nullable(),
    inferred: z.string().nullable(),
    description: z.string().nullable().meta({ description: 'As an import brought it, in one piece' }),
    version: z.int().meta({ description: 'How often it was corrected; a confirmation names it' }),
    actionTaken: z.string().nullable(),
    actions: z.array(z.enum(venueActions)),
    witnesses: z.array(person),
    fault: z.enum(faults),
    template: z.string().nullable(),
    isGround: z.boolean().meta({ description: 'Whether its type is on the closed list of the sector' }),
    confirmedBy: person.nullable(),
    confirmedAt: instant.nullable(),
    looksTwice: z.boolean().meta({
      description:
        'Whether the caller would confirm their own report by a second look, a day after it was written',
    }),
    assignedBy: person.nullable(),
    closedAt: instant.nullable(),
    groupIncidentId: id('group incident').nullable(),
    isHolding: z
      .boolean()
      .meta({ description: 'What is sealed about the stay stays so while the incident is open' }),
    reply: z
      .object({ text: z.string(), repliedAt: instant })
      .nullable()
      .meta({ description: 'What the guest replied' }),
    settlementUntil: instant.nullable().meta({ description: 'Until then the guest can pay or explain' }),
    ban: z
      .object({ id: id('entry'), endsAt: instant })
      .nullable()
      .meta({ description: 'The ban in force that rests on it' }),
    steps: z.array(incidentStep).meta({ description: 'Oldest first' }),
    can: can(incidentActions, incidentReasons),
  })
  .meta({ id: 'IncidentDetail' })

/** What an author may want to know of the words as they were typed. */
export const wordHints = {
  maskedCardNumbers: z.int().meta({ description: 'How many card numbers were masked' }),
  hints: z
    .array(z.object({ trait: z.string(), word: z.string() }))
    .meta({ description: 'Words on protected traits that the report had better do without' }),
}

/** An incident as written, with what its author may want to know of the words. */
export const writtenIncident = z
  .object({ incident: incidentDetail, ...wordHints })
  .meta({ id: 'WrittenIncident' })

/** An incident after a step that may bring a note. */
export const steppedIncident = incidentDetail.extend(wordHints).meta({ id: 'SteppedIncident' })

export type IncidentSummary = z.output<typeof incidentSummary>
export type IncidentDetail = z.output<typeof incidentDetail>
export type IncidentStepShown = z.output<typeof incidentStep>
