import { allSeverityCriteria } from '@comity/domain/incidents'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors, writeErrors } from '../errors.ts'
import { choice, id, instant, text } from '../fields.ts'
import { clientId, quickFields } from './report.ts'

/** An unfinished report with any of its fields. */
export const draftContent = z
  .object(quickFields)
  .partial()
  .extend({
    observed: text(4000).optional(),
    criteria: z
      .array(choice(allSeverityCriteria))
      .max(allSeverityCriteria.length)
      .optional()
      .meta({ description: 'Written criteria of its severity that were ticked' }),
  })
  .strict()
  .meta({ id: 'IncidentDraftContent' })

export const incidentDraft = z
  .object({
    clientId,
    venueId: id('venue'),
    content: draftContent,
    savedAt: instant,
    endsAt: instant.meta({ description: 'Deleted then, unless it is saved again' }),
  })
  .meta({ id: 'IncidentDraft' })
export type IncidentDraft = z.output<typeof incidentDraft>

export const saveIncidentDraft = endpoint({
  method: 'POST',
  path: '/api/quick-incidents/save-draft',
  module: 'quick',
  access: 'staff',
  summary: 'Store a draft',
  description:
    'Replaces the previous one with the same id. Sealed; only its author can read it; deleted when it is sent, and 30 days after it was last saved. Null content discards it.',
  body: z
    .object({
      clientId,
      venueId: id('venue')
        .optional()
        .meta({ description: 'Needed where the caller works at several venues' }),
      content: draftContent.nullable(),
    })
    .strict(),
  success: {
    status: 200,
    description: 'The draft; null when it was discarded',
    schema: z.object({ draft: incidentDraft.nullable() }).meta({ id: 'SavedIncidentDraft' }),
  },
  errors: [...writeErrors, 'conflict', 'not_allowed_now'],
  reasons: ['full'],
})

export const listIncidentDrafts = endpoint({
  method: 'GET',
  path: '/api/quick-incidents/drafts/{staffId}',
  module: 'quick',
  access: 'staff',
  summary: 'Own drafts',
  description: 'Latest first. Nobody, including managers, can see those of another person.',
  params: z.object({ staffId: id('user') }),
  success: {
    status: 200,
    description: 'The drafts that were not sent',
    schema: z.object({ items: z.array(incidentDraft) }).meta({ id: 'IncidentDraftList' }),
  },
  errors: [...readErrors, 'not_found'],
})
