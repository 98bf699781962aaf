import { incidentSeverities } from '@comity/domain/incidents'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors, writeErrors } from '../errors.ts'
import {
  choice,
  code,
  day,
  flag,
  id,
  instant,
  page,
  paged,
  rowsOfPage,
  requiredText,
  roomNumber,
  text,
} from '../fields.ts'
import { incidentStatuses, incidentTypes } from '../vocabulary.ts'
import {
  incidentDetail,
  incidentSummary,
  reportFields,
  steppedIncident,
  writtenIncident,
} from './incident.ts'
import { incidentReasons } from './reasons.ts'

const params = z.object({ incidentId: id('incident') })
const incident = { status: 200, description: 'The incident', schema: incidentDetail } as const
const stepped = {
  status: 200,
  description: 'The incident, with hints about the wording of the note',
  schema: steppedIncident,
} as const
const count = z.int().meta({ description: 'Incidents; 1000 closed ones means 1000 or more' })

export const createIncident = endpoint({
  method: 'POST',
  path: '/api/incidents',
  module: 'incidents',
  access: 'staff',
  key: 'incidents:write',
  summary: 'Report an incident',
  description:
    'Observed, heard and inferred facts, kept separate; at least one of them, or the template used. With a stay, guest and room are taken from it, and its sealed ratings remain sealed until the incident is closed.',
  body: z
    .object({
      ...reportFields,
      stayId: id('stay').optional(),
      venueId: id('venue')
        .optional()
        .meta({ description: 'Required without a stay if the caller works at several venues' }),
      template: text(60)
        .regex(/^[a-z][a-z0-9_]*$/, { error: code('invalid_format') })
        .optional()
        .meta({ description: 'Key of the template used' }),
    })
    .strict(),
  creates: true,
  success: { status: 201, description: 'The incident as stored', schema: writtenIncident },
  errors: [...writeErrors, 'idempotency_conflict', 'not_allowed_now'],
})

export const listIncidents = endpoint({
  method: 'GET',
  path: '/api/incidents',
  module: 'incidents',
  access: 'staff',
  key: 'incidents:read',
  summary: 'Incidents of the venues',
  description:
    'Filter by status, severity, type, assignee, guest, room, venue, day and reference. When sorted by `dueAt`, only open incidents with a deadline are listed. The counts by status use the same filters except the status.',
  query: z.object({
    ...paged(['occurredAt', 'dueAt'], '-occurredAt'),
    limit: z.coerce
      .number({ error: code('invalid_format') })
      .int({ error: code('invalid_format') })
      .min(1, { error: code('too_small') })
      .max(500, { error: code('too_large') })
      .default(25)
      .meta({ description: 'Rows per page, 1 to 500: a board needs few pages' }),
    status: choice(incidentStatuses).optional(),
    open: flag.optional().meta({ description: 'Open or closed ones' }),
    severity: choice(incidentSeverities).optional(),
    type: choice(incidentTypes).optional(),
    assignedTo: id('user').optional(),
    overdue: flag.optional().meta({ description: 'true: open and overdue' }),
    guestId: id('guest').optional(),
    room: roomNumber.optional(),
    venueId: id('venue').optional(),
    reference: text(20).optional().meta({ description: 'As shown with incidents: 3F2A-91C0' }),
    from: day.optional().meta({ description: 'First day on which it happened, at its venue' }),
    to: day.optional().meta({ description: 'Last day on which it happened' }),
  }),
  success: {
    status: 200,
    description: 'A page of incidents',
    schema: page(incidentSummary)
      .extend({
        counts: z
          .object({
            reported: count,
            triaged: count,
            investigating: count,
            confirmed: count,
            unfounded: count,
            resolved: count,
            closed: count,
          })
          .nullable()
          .meta({ description: 'On the first page; null on further ones' }),
      })
      .meta({ id: 'IncidentPage' }),
  },
  errors: readErrors,
})

export const listRecentIncidents = endpoint({
  method: 'GET',
  path: '/api/incidents/recent',
  module: 'incidents',
  access: 'staff',
  summary: 'Recent incidents',
  description: 'The latest of the caller’s venues by time of occurrence.',
  query: z.object({ limit: rowsOfPage.unwrap().default(10), venueId: id('venue').optional() }),
  success: {
    status: 200,
    description: 'Latest first',
    schema: z.object({ items: z.array(incidentSummary) }).meta({ id: 'RecentIncidents' }),
  },
  errors: readErrors,
})

export const getIncident = endpoint({
  method: 'GET',
  path: '/api/incidents/{incidentId}',
  module: 'incidents',
  access: 'staff',
  key: 'incidents:read',
  summary: 'One incident with its steps',
  description:
    'What was observed, heard and inferred, its assignee and deadline, every step, and what the caller may do.',
  params,
  success: incident,
  errors: [...readErrors, 'not_found'],
})

export const updateIncident = endpoint({
  method: 'PATCH',
  path: '/api/incidents/{incidentId}',
  module: 'incidents',
  access: 'staff',
  summary: 'Correct an incident before it is confirmed',
  description:
    'By its author within 24 hours, by managers until it is confirmed. Only given fields change; null empties them. The step records the names of the fields, not their content; for type, severity and time also the new value.',
  params,
  body: z
    .object({
      observed: reportFields.observed.nullable(),
      heard: reportFields.heard.nullable(),
      inferred: reportFields.inferred.nullable(),
      type: reportFields.type.optional(),
      severity: reportFields.severity.optional(),
      occurredAt: reportFields.occurredAt,
      room: reportFields.room.nullable(),
      location: reportFields.location.nullable(),
      guestId: reportFields.guestId.nullable(),
      actionTaken: reportFields.actionTaken.nullable(),
      actions: reportFields.actions,
      witnessIds: reportFields.witnessIds,
      amountMinor: reportFields.amountMinor.nullable(),
      currency: reportFields.currency.nullable(),
    })
    .strict(),
  success: { status: 200, description: 'The incident as corrected', schema: writtenIncident },
  errors: [...writeErrors, 'not_allowed_now'],
  reasons: incidentReasons,
})

export const setIncidentStatus = endpoint({
  method: 'PUT',
  path: '/api/incidents/{incidentId}/status',
  module: 'incidents',
  access: 'staff',
  summary: 'Change the status of an incident',
  description:
    'Only to a permitted next status; a refusal lists those (`not_a_next_status: triaged, unfounded`). Unfounded, closed and reopening are for managers and require a note. Confirmed is reached only by the confirm call. Unfounded and reopening end a confirmation and what is based on it.',
  params,
  body: z.object({ status: choice(incidentStatuses), note: text(2000).optional() }).strict(),
  success: stepped,
  errors: [...writeErrors, 'not_allowed_now'],
  reasons: ['managers_only', 'forgotten', 'not_a_next_status', 'by_confirmation'],
})

export const confirmIncident = endpoint({
  method: 'POST',
  path: '/api/incidents/{incidentId}/confirm',
  module: 'incidents',
  access: 'manager',
  summary: 'Confirm an incident as a second person',
  description:
    'By a manager who did not report it, while it is being investigated; states whose fault it was. With the recorded type, and the recorded or a lower severity: anything else is refused (beyond_report), because it is a correction, which somebody else confirms. From then on it counts in the score, if there is one.',
  params,
  body: z
    .object({
      type: choice(incidentTypes),
      severity: choice(incidentSeverities),
      fault: choice(['guest', 'venue', 'other']),
      version: z
        .int({ error: code('invalid_format') })
        .min(0, { error: code('too_small') })
        .optional()
        .meta({
          description: 'Of the incident that was read: refused (another_version) if it was corrected since',
        }),
      note: text(2000).optional(),
    })
    .strict(),
  success: stepped,
  errors: [...writeErrors, 'not_allowed_now', 'second_person_needed'],
  reasons: [...incidentReasons, 'disputed', 'no_new_evidence', 'another_version', 'beyond_report'],
})

export const assignIncident = endpoint({
  method: 'POST',
  path: '/api/incidents/{incidentId}/assign',
  module: 'incidents',
  access: 'manager',
  summary: 'Assign an incident',
  description:
    'To a member who works at its venue. By default its deadline follows from its severity: critical 24, high 72, medium 168, low 336 hours from now.',
  params,
  body: z.object({ userId: id('user'), dueAt: instant.optional(), note: text(2000).optional() }).strict(),
  success: stepped,
  errors: [...writeErrors, 'not_allowed_now'],
  reasons: incidentReasons,
})

export const addIncidentNote = endpoint({
  method: 'POST',
  path: '/api/incidents/{incidentId}/notes',
  module: 'incidents',
  access: 'staff',
  key: 'incidents:write',
  summary: 'Add a note to an incident',
  description: 'The note becomes a step of the incident. Card numbers are masked before storing.',
  params,
  body: z.object({ note: requiredText(2000) }).strict(),
  creates: true,
  success: {
    status: 201,
    description: 'The incident with the note among its steps',
    schema: writtenIncident,
  },
  errors: [...writeErrors, 'not_allowed_now', 'idempotency_conflict'],
  reasons: ['forgotten'],
})
