import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors } from '../errors.ts'
import { id } from '../fields.ts'
import { safetyMarker } from './shapes.ts'

export const listMarkers = endpoint({
  method: 'GET',
  path: '/api/guest-profiles/{guestId}/safety-markers',
  module: 'markers',
  access: 'staff',
  summary: 'Safety markers of a patient',
  description: 'Valid markers come first, by review date; the patient sees all of them in the portal.',
  params: z.object({ guestId: id('guest') }),
  success: {
    status: 200,
    description: 'All markers of the patient',
    schema: z.object({ items: z.array(safetyMarker) }).meta({ id: 'SafetyMarkers' }),
  },
  errors: [...readErrors, 'not_found'],
})
