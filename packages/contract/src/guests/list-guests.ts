import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { choice, id, page, paged } from '../fields.ts'
import { guestStatuses, riskLevels } from '../vocabulary.ts'
import { guestSummary } from './guest.ts'

const query = z.object({
  ...paged(['createdAt', 'name'], '-createdAt'),
  level: choice([...riskLevels, 'insufficient_data']).optional(),
  status: choice(guestStatuses).optional(),
  tag: z.string().max(60).optional(),
  venueId: id('venue').optional(),
  format: choice(['json', 'csv'])
    .default('json')
    .meta({ description: 'csv: all of them as a file, for managers; paging does not apply' }),
})

const record = {
  method: 'GET',
  module: 'guests',
  access: 'staff',
  key: 'guests:read',
  query,
  success: {
    status: 200,
    description: "A page of the organisation's guests",
    schema: page(guestSummary).meta({ id: 'GuestPage' }),
    also: ['text/csv'],
  },
  errors: ['unauthenticated', 'forbidden', 'invalid_input', 'rate_limited', 'unavailable'],
} as const

export const listGuests = endpoint({
  ...record,
  path: '/api/guest-profiles',
  summary: "The organisation's guests",
  description: 'Filter by risk level, status, tag and venue; newest first by default.',
})

export const listAllGuestProfiles = endpoint({
  ...record,
  path: '/api/get_all_guest_profiles',
  summary: "The organisation's guests, at the older address",
  description: 'The same list as GET /api/guest-profiles.',
})
