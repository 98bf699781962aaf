import { endpoint } from '../endpoint.ts'
import { guardedErrors } from '../errors.ts'
import { onboarding } from './first-steps.ts'

export const getOnboarding = endpoint({
  method: 'GET',
  path: '/api/onboarding',
  module: 'onboarding',
  access: 'manager',
  summary: 'First steps of a new organisation',
  description:
    'What has been done, computed from the records of the organisation at the venues of the caller, and what comes next.',
  success: { status: 200, description: 'The steps in their order', schema: onboarding },
  errors: guardedErrors,
})
