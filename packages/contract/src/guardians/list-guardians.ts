import { mostGuardians } from '@comity/domain/guardians'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors } from '../errors.ts'
import { id } from '../fields.ts'
import { guardian } from './shapes.ts'

export const listGuardians = endpoint({
  method: 'GET',
  path: '/api/guest-profiles/{guestId}/guardians',
  module: 'guardians',
  access: 'staff',
  summary: 'Guardian contacts of a pupil',
  description: 'Every venue of the organisation reads them; the pupil sees them in the portal.',
  params: z.object({ guestId: id('guest') }),
  success: {
    status: 200,
    description: 'All of them, in the order in which they were added',
    schema: z.object({ items: z.array(guardian), most: z.literal(mostGuardians) }).meta({ id: 'Guardians' }),
  },
  errors: [...readErrors, 'not_found'],
})
