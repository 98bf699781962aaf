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

/** The texts of a report, kept separate: what its author saw, was told, and concludes. Card numbers are masked. */
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

/** The fields of a report that can be corrected. */
export const reportFields = {
  ...incidentText,
  type: choice(incidentTypes),
  severity: choice(incidentSeverities),
  occurredAt: instant.optional().meta({ description: 'When it happened; now by default' }),
  room: roomNumber.optional(),
  location: text(200).optional().meta({ description: 'The place, if not a room: bar, car park' }),
  guestId: id('guest').optional(),
  actionTaken: text(2000).optional().meta({ description: 'What the venue did, as text' }),
  actions: z.array(choice(venueActions)).max(15).optional(),
  witnessIds: z.array(id('user')).max(20).optional().meta({ description: 'Colleagues who saw it' }),
  amountMinor: amountMinor.optional(),
  currency: currency.optional(),
}

const excerpt = z
  .string()
  .nullable()
  .meta({ description: 'Beginning of what was observed, at most 160 characters' })

/** An incident as shown in lists and on the board. */
export const incidentSummary = z
  .object({
    id: id('incident'),
    reference: z.string().meta({ description: 'A short reference to read out: 3F2A-91C0' }),
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
    dueAt: instant.nullable().meta({ description: 'Null: it is closed, or has no deadline' }),
    isOverdue: z.boolean(),
    isConfirmed: z.boolean(),
    isSecondLook: z.boolean().meta({
      description:
        "Confirmed by its author, because nobody else could: counts only for the organisation's lists",
    }),
    photos: z.int().meta({ description: 'Number of photos' }),
    next: z
      .array(z.enum(incidentStatuses))
      .meta({ description: 'Statuses to which the caller may move it by the status call' }),
  })
  .meta({ id: 'IncidentSummary' })

/** Details of a step or event besides its text. */
export const stepDetails = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]))
  .meta({ description: 'Codes, ids, times and field names, by its kind' })

/** One step of an incident. */
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
    description: z.string().nullable().meta({ description: 'As imported, as one text' }),
    version: z.int().meta({ description: 'Number of corrections; a confirmation names it' }),
    actionTaken: z.string().nullable(),
    actions: z.array(z.enum(venueActions)),
    witnesses: z.array(person),
    fault: z.enum(faults),
    template: z.string().nullable(),
    isGround: z.boolean().meta({ description: 'Whether its type is a ground in the sector' }),
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
      .meta({ description: 'Sealed ratings of the stay remain sealed while the incident is open' }),
    reply: z
      .object({ text: z.string(), repliedAt: instant })
      .nullable()
      .meta({ description: 'What the guest replied' }),
    settlementUntil: instant.nullable().meta({ description: 'Until then the guest can pay or explain' }),
    ban: z
      .object({ id: id('entry'), endsAt: instant })
      .nullable()
      .meta({ description: 'The ban in force that is based on it' }),
    steps: z.array(incidentStep).meta({ description: 'Oldest first' }),
    can: can(incidentActions, incidentReasons),
  })
  .meta({ id: 'IncidentDetail' })

/** Hints for an author about the words as typed. */
export const wordHints = {
  maskedCardNumbers: z.int().meta({ description: 'How many card numbers were masked' }),
  hints: z
    .array(z.object({ trait: z.string(), word: z.string() }))
    .meta({ description: 'Words about protected traits that should not be in the report' }),
}

/** A new incident, with hints about its wording. */
export const writtenIncident = z
  .object({ incident: incidentDetail, ...wordHints })
  .meta({ id: 'WrittenIncident' })

/** An incident after a step that may contain a note. */
export const steppedIncident = incidentDetail.extend(wordHints).meta({ id: 'SteppedIncident' })

export type IncidentSummary = z.output<typeof incidentSummary>
export type IncidentDetail = z.output<typeof incidentDetail>
export type IncidentStepShown = z.output<typeof incidentStep>
