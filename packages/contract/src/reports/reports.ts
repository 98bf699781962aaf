import { activityKinds, activitySubjects } from '@comity/domain/activity'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { FilePart } from '../endpoint.ts'
import { readErrors, writeErrors } from '../errors.ts'
import { choice, id, instant, text } from '../fields.ts'
import { person } from '../risk/parts.ts'
import { languages } from '../vocabulary.ts'
import { incidentDetail, incidentSummary, stepDetails } from '../incidents/incident.ts'

const lang = choice(languages)
  .optional()
  .meta({ description: 'Of the document; by default that of the caller, otherwise of the organisation' })

const window = z
  .object({ from: instant, to: instant })
  .meta({ description: 'Two hours before and after it happened' })

const sha256 = z.string().meta({ description: 'SHA-256, 64 hexadecimal digits' })

/** Everything about an incident and the hours around it, for managers. */
export const unifiedReport = z
  .object({
    madeAt: instant,
    window,
    isCut: z.boolean().meta({
      description:
        'More happened in these hours than the 500 activities listed, which are those nearest in time',
    }),
    incident: incidentDetail,
    photos: z.array(
      z.object({
        id: id('photo'),
        caption: z.string().nullable(),
        takenAt: instant.nullable(),
        uploadedAt: instant,
        uploadedBy: person,
        width: z.int(),
        height: z.int(),
        originalSha256: sha256,
        shownSha256: sha256,
        isHeld: z.boolean(),
      }),
    ),
    activities: z.array(
      z.object({
        id: id('activity'),
        at: instant,
        by: person,
        kind: z.enum(activityKinds),
        subjectKind: z.enum(activitySubjects).nullable(),
        note: z.string().nullable().meta({
          description:
            'Null too where it is about another record than the incident, its stay, its guest or a room',
        }),
      }),
    ),
    staff: z.array(z.object({ person, activities: z.int() })).meta({
      description: 'Activities at the venue in these hours, by person; unrecorded work is not included',
    }),
    tasks: z.array(
      z.object({
        id: id('task'),
        title: z.string().nullable(),
        action: z.string().nullable(),
        createdAt: instant,
        createdBy: person,
        completedAt: instant.nullable(),
        completedBy: person.nullable(),
        outcome: z.string().nullable(),
      }),
    ),
    handOver: z.array(
      z.object({
        id: id('item'),
        text: z.string(),
        isUrgent: z.boolean(),
        at: instant,
        by: person,
        acknowledgedAt: instant.nullable(),
        acknowledgedBy: person.nullable(),
      }),
    ),
    safetyAlerts: z.array(
      z.object({
        id: id('alert'),
        at: instant,
        by: person,
        type: z.string(),
        severity: z.string(),
        status: z.string(),
        closedAt: instant.nullable(),
      }),
    ),
    clips: z.array(
      z.object({
        id: id('clip'),
        reference: z.string(),
        camera: z.string().nullable(),
        startsAt: instant,
        endsAt: instant,
      }),
    ),
  })
  .meta({ id: 'UnifiedIncidentReport' })

export const unifiedIncidentReport = endpoint({
  method: 'POST',
  path: '/api/staff-integration/unified-incident-report',
  module: 'reports',
  access: 'manager',
  summary: 'One report of an incident and the hours around it',
  description:
    'The incident with its steps, photos with their hashes, what staff did at the venue two hours before and after, tasks and hand-over items about it, calls for help at that time, clips. Each report is an audit entry.',
  query: z.object({ format: choice(['json', 'pdf']).default('json'), lang }),
  body: z.object({ incidentId: id('incident') }).strict(),
  success: {
    status: 200,
    description: 'The report',
    schema: unifiedReport,
    also: ['application/pdf'],
  },
  errors: writeErrors,
})

const attachment: FilePart = {
  description: 'An attachment, as uploaded: an estimate, an invoice, a letter',
  maxBytes: 10_000_000,
  required: false,
}

export const insuranceIncidentLog = endpoint({
  method: 'POST',
  path: '/api/insurance-incident-log',
  module: 'reports',
  access: 'manager',
  summary: 'Pack for the insurer',
  description:
    'A zip: the incident as a document, its steps as CSV, its photos as they may be shown (blurred where required), the attachments, and a manifest with the SHA-256 of each. It contains no internal notes, no staff activity, no contact data and no other guest. The step, the audit log and the chain of custody record that it was created.',
  body: z
    .object({
      incidentId: id('incident'),
      claimNumber: text(60).optional().meta({ description: "The insurer's, printed on the document" }),
      lang,
    })
    .strict(),
  files: {
    attachment1: attachment,
    attachment2: attachment,
    attachment3: attachment,
    attachment4: attachment,
    attachment5: attachment,
    attachment6: attachment,
    attachment7: attachment,
    attachment8: attachment,
    attachment9: attachment,
    attachment10: attachment,
  },
  success: { status: 200, description: 'The pack', also: ['application/zip'] },
  errors: [...writeErrors, 'payload_too_large', 'unsupported_media_type'],
})

/** Where a recorded event comes from. */
export const replaySources = [
  'incident',
  'photo',
  'clip',
  'activity',
  'safety',
  'live_alert',
  'room',
] as const
export type ReplaySource = (typeof replaySources)[number]

const replayEvent = z
  .object({
    id: z.string().meta({ description: 'Unique among the events' }),
    at: instant,
    offsetSeconds: z.int().meta({ description: 'Since the first event' }),
    source: z.enum(replaySources),
    kind: z.string().meta({
      description:
        'Of an incident `occurred` (details: its type as reported) or a step; of a photo `taken`; of a clip `started`, `marked`, `ended`; of a room its new state; otherwise the kind of activity, status of the call for help or step of the live alert',
    }),
    by: person.nullable(),
    text: z.string().nullable().meta({ description: 'In the words of whoever did it' }),
    photoId: id('photo').nullable(),
    details: stepDetails,
  })
  .meta({ id: 'ReplayEvent' })

export const replayIncident = endpoint({
  method: 'GET',
  path: '/api/incident-replay/{incidentId}',
  module: 'reports',
  access: 'manager',
  summary: 'What was recorded of an incident, in order',
  description:
    'All its steps; and from two hours before to two hours after it: what staff did at the venue, calls for help, live alerts, the room, photos and clips. Only what was recorded at the time, nothing reconstructed.',
  params: z.object({ incidentId: id('incident') }),
  success: {
    status: 200,
    description: 'The events, first to last',
    schema: z
      .object({
        incident: incidentSummary,
        window,
        startedAt: instant,
        durationSeconds: z.int(),
        events: z.array(replayEvent),
        isCut: z.boolean().meta({
          description:
            'More was recorded around it than the 1,000 events nearest in time; its own steps, photos and clips are all listed',
        }),
      })
      .meta({ id: 'IncidentReplay' }),
  },
  errors: [...readErrors, 'not_found'],
})
