import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { riskScore } from './score.ts'

export const calculateRisk = endpoint({
  method: 'POST',
  path: '/api/risk-scoring/calculate',
  module: 'risk',
  access: 'staff',
  key: 'guests:read',
  summary: 'Risk score of a guest',
  description:
    'With reasons that add up to it, evidence range, counterfactuals and rule version. Reads only; never cached.',
  body: z.object({ guestId: id('guest') }).strict(),
  success: { status: 200, description: 'The score at this instant', schema: riskScore },
  errors: [
    'unauthenticated',
    'forbidden',
    'not_found',
    'unreadable_body',
    'invalid_input',
    'rate_limited',
    'unavailable',
  ],
})
