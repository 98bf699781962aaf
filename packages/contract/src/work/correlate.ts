import { longestWindowMinutes, usualWindowMinutes } from '@comity/domain/work'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { writeErrors } from '../errors.ts'
import { code, id, instant } from '../fields.ts'
import { incidentStatuses, incidentTypes, riskLevels } from '../vocabulary.ts'
import { atVenue, colleague, shownActivitySubject } from './parts.ts'
import { handOverItem } from './hand-over.ts'
import { workTask } from './task.ts'

const minutes = z.int().meta({ description: 'Minutes from the incident, negative before it' })

/** Sources of what happened at a venue. */
export const traceSources = ['activity', 'room', 'task_made', 'task_completed', 'hand_over'] as const

export const correlateIncident = endpoint({
  method: 'POST',
  path: '/api/staff-integration/correlate-incident',
  module: 'work',
  access: 'manager',
  summary: 'Circumstances of an incident: activities, rooms, tasks and hand-overs of its venue in time order',
  description:
    'Facts next to each other, without a judgement: proximity is no explanation. People are those who left a trace; nothing is known about others, because no roster is kept. The access is recorded in the audit log.',
  body: z
    .object({
      incidentId: id('incident'),
      windowMinutes: z
        .int({ error: code('invalid_format') })
        .min(5, { error: code('too_small') })
        .max(longestWindowMinutes, { error: code('too_large') })
        .default(usualWindowMinutes)
        .meta({ description: 'Minutes to either side' }),
    })
    .strict(),
  success: {
    status: 200,
    description: 'The facts',
    schema: z
      .object({
        incident: z.object({
          id: id('incident'),
          reference: z.string(),
          type: z.enum(incidentTypes),
          severity: z.enum(riskLevels),
          status: z.enum(incidentStatuses),
          venue: atVenue,
          room: z.string().nullable(),
          occurredAt: instant,
          reportedAt: instant,
        }),
        windowMinutes: z.int(),
        timeline: z
          .array(
            z.object({
              id: id('fact'),
              at: instant,
              minutes,
              source: z.enum(traceSources),
              what: z.string().meta({
                description:
                  'Kind of the activity; `from>to` of a room; title or action of a task; otherwise empty',
              }),
              by: colleague.nullable().meta({ description: 'Null: the system' }),
              subject: shownActivitySubject,
              note: z.string().nullable(),
            }),
          )
          .meta({ description: 'In time order' }),
        isCut: z
          .boolean()
          .meta({ description: 'There was more than is shown: the nearest 500 of each source' }),
        people: z
          .array(
            z.object({
              person: colleague,
              firstMinutes: minutes,
              lastMinutes: minutes,
              traces: z.int().min(1),
            }),
          )
          .meta({ description: 'People with a trace in the window, in order of appearance' }),
        tasks: z.array(z.object({ task: workTask, wasLate: z.boolean() })).meta({
          description:
            'Open when it happened; of those completed since, only tasks created within 30 days before',
        }),
        unread: z.array(handOverItem).meta({
          description:
            'Items that nobody had acknowledged when it happened, of hand-overs of the 30 days before',
        }),
      })
      .meta({ id: 'IncidentCorrelation' }),
  },
  errors: writeErrors,
})
