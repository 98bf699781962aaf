import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { guestDetail } from './guest.ts'

export const getGuest = endpoint({
  method: 'GET',
  path: '/api/guest-profiles/{guestId}',
  module: 'guests',
  access: 'staff',
  key: 'guests:read',
  summary: 'One guest',
  description: 'Identity, stays and the risk score with its reasons, evidence range and counterfactuals.',
  params: z.object({ guestId: id('guest') }),
  success: { status: 200, description: 'The guest', schema: guestDetail },
  errors: ['unauthenticated', 'forbidden', 'not_found', 'rate_limited', 'unavailable'],
})
