import { mostBulkRows } from '@comity/domain/quick'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { writeErrors } from '../errors.ts'
import { code, id, instant, requiredText, text } from '../fields.ts'
import { fieldProblem } from '../problem.ts'
import { incidentStatuses, incidentTypes, riskLevels } from '../vocabulary.ts'
import { reportFields, wordHints } from '../incidents/incident.ts'

/** The content of a quick report. Its author comes from the session. */
export const quickFields = {
  ...reportFields,
  observed: requiredText(4000).meta({ description: 'What the reporter saw or heard happen' }),
  template: text(60)
    .regex(/^[a-z][a-z0-9_]*$/, { error: code('invalid_format') })
    .optional()
    .meta({ description: 'Key of the template used' }),
  stayId: id('stay').optional().meta({ description: 'Determines guest, venue and room' }),
  venueId: id('venue').optional().meta({ description: 'Needed where the caller works at several venues' }),
}

/** Drawn by the device when somebody starts writing: everything sent with it, however often, is one report. */
export const clientId = id('draft').meta({
  description: 'Drawn by the device: one report, however often sent',
})

export const quickReport = z
  .object({ clientId: clientId.optional(), ...quickFields })
  .strict()
  .meta({ id: 'QuickReport' })
/** A row of a bulk report: the same, each with its own id. */
export const bulkRow = quickReport.extend({ clientId })

export type QuickReport = z.input<typeof quickReport>

/** A stored report. */
export const takenReport = z
  .object({
    id: id('incident'),
    reference: z.string().meta({ description: 'A short reference to read out' }),
    venueId: id('venue'),
    guestId: id('guest').nullable(),
    type: z.enum(incidentTypes),
    severity: z.enum(riskLevels),
    status: z.enum(incidentStatuses),
    room: z.string().nullable(),
    occurredAt: instant,
    reportedAt: instant,
  })
  .meta({ id: 'TakenReport' })

export const quickReportIncident = endpoint({
  method: 'POST',
  path: '/api/quick-incidents/quick-report',
  module: 'quick',
  access: 'staff',
  summary: 'Report an incident in one call',
  description:
    'Sent again with the same Idempotency-Key (24 hours) or the same `clientId` (30 days), also from another tab or device, it returns the same incident. A draft with this id is deleted when it is sent. Photos follow by POST /api/photo-evidence/upload.',
  body: quickReport,
  creates: true,
  success: {
    status: 201,
    description: 'The incident, with hints about its wording',
    schema: z
      .object({
        incident: takenReport,
        isRepeat: z.boolean().meta({ description: 'Whether it had been stored before' }),
        ...wordHints,
      })
      .meta({ id: 'QuickReported' }),
  },
  errors: [...writeErrors, 'idempotency_conflict'],
})

export const bulkReportIncidents = endpoint({
  method: 'POST',
  path: '/api/quick-incidents/bulk-report',
  module: 'quick',
  access: 'staff',
  summary: 'Report up to 100 incidents',
  description:
    'Each row is a QuickReport with its own `clientId` and its own outcome: valid rows are stored even if others are refused. Rows stored before are returned as repeats, so the whole can be sent again.',
  body: z
    .object({
      rows: z
        .array(z.record(z.string(), z.unknown()))
        .min(1, { error: 'required' })
        .max(mostBulkRows, { error: 'too_large' })
        .meta({ description: 'A QuickReport each, validated row by row' }),
    })
    .strict(),
  maxBytes: 2_000_000,
  creates: true,
  success: {
    status: 201,
    description: 'The outcome of every row, in order',
    schema: z
      .object({
        reported: z.int(),
        repeated: z.int(),
        refused: z.int(),
        rows: z.array(
          z.object({
            row: z.int().meta({ description: 'Its place, from 1' }),
            outcome: z.enum(['reported', 'repeated', 'refused']),
            incident: takenReport.nullable(),
            errors: z
              .array(fieldProblem)
              .meta({ description: 'Why it was refused; pointers begin at the row' }),
            ...wordHints,
          }),
        ),
      })
      .meta({ id: 'BulkReported' }),
  },
  errors: [...writeErrors, 'idempotency_conflict', 'payload_too_large'],
})
