import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { writeErrors } from '../errors.ts'
import { id } from '../fields.ts'
import { markerFields, markerKind, safetyMarker } from './shapes.ts'

export const createMarker = endpoint({
  method: 'POST',
  path: '/api/guest-profiles/{guestId}/safety-markers',
  module: 'markers',
  access: 'staff',
  summary: 'Set a safety marker of a patient',
  description:
    'Only in healthcare. The marker lapses on the day after its review date; its author is reminded two weeks before.',
  params: z.object({ guestId: id('guest') }),
  body: z.object({ venueId: id('venue'), kind: markerKind, ...markerFields }).strict(),
  creates: true,
  success: { status: 201, description: 'The marker', schema: safetyMarker },
  errors: [...writeErrors, 'not_found', 'idempotency_conflict'],
})
