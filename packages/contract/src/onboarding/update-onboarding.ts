import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { writeErrors } from '../errors.ts'
import { onboarding } from './first-steps.ts'

export const updateOnboarding = endpoint({
  method: 'PUT',
  path: '/api/onboarding',
  module: 'onboarding',
  access: 'manager',
  summary: 'Leave the first steps, or return to them',
  description:
    'For the caller alone: whoever left them is not reminded of them. The page keeps showing them.',
  body: z.object({ isLeft: z.boolean() }).strict(),
  success: { status: 200, description: 'The steps in their order', schema: onboarding },
  errors: writeErrors,
})
