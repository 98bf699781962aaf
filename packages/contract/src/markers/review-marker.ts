import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { writeErrors } from '../errors.ts'
import { id } from '../fields.ts'
import { markerFields, safetyMarker } from './shapes.ts'

const params = z.object({ markerId: id('marker') })

export const reviewMarker = endpoint({
  method: 'PUT',
  path: '/api/safety-markers/{markerId}',
  module: 'markers',
  access: 'staff',
  summary: 'Review a safety marker and keep it',
  description: 'A lapsed marker can also be reviewed; one that was ended stays ended.',
  params,
  body: z.object(markerFields).strict(),
  success: { status: 200, description: 'The marker', schema: safetyMarker },
  errors: [...writeErrors, 'not_found', 'not_allowed_now'],
  reasons: ['over'],
})

export const endMarker = endpoint({
  method: 'DELETE',
  path: '/api/safety-markers/{markerId}',
  module: 'markers',
  access: 'staff',
  summary: 'End a safety marker at once',
  description:
    'The marker no longer applies from this moment. A marker that is over already cannot be ended.',
  params,
  success: { status: 200, description: 'The marker', schema: safetyMarker },
  errors: [...writeErrors, 'not_found', 'not_allowed_now'],
  reasons: ['over'],
})
