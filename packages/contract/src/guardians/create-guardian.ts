import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { writeErrors } from '../errors.ts'
import { id } from '../fields.ts'
import { guardian, guardianFields } from './shapes.ts'

export const createGuardian = endpoint({
  method: 'POST',
  path: '/api/guest-profiles/{guestId}/guardians',
  module: 'guardians',
  access: 'staff',
  summary: 'Add a guardian contact of a pupil',
  description:
    'In schools only, for pupils under 18. With consent, the guardian gets an e-mail when an incident of the pupil is confirmed; it names neither the incident nor the pupil.',
  params: z.object({ guestId: id('guest') }),
  body: z.object({ venueId: id('venue'), ...guardianFields }).strict(),
  creates: true,
  success: { status: 201, description: 'The contact', schema: guardian },
  errors: [...writeErrors, 'not_found', 'not_allowed_now', 'idempotency_conflict'],
  reasons: ['is_adult', 'full'],
})
