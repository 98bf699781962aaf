import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { choice, id, page, paged, text } from '../fields.ts'
import { staySummary } from './guest.ts'

export const listStays = endpoint({
  method: 'GET',
  path: '/api/stays',
  module: 'guests',
  access: 'staff',
  key: 'bookings:read',
  summary: 'Stays to choose from when rating',
  description:
    'Sorted by `-readiness`, guests in house come first, then the latest departures, then expected guests; filtered by room, name or booking number.',
  query: z.object({
    ...paged(['readiness', 'arrivesOn'], '-readiness'),
    venueId: id('venue').optional(),
    guestId: id('guest').optional(),
    q: text(200).optional(),
    when: choice(['present', 'recent', 'expected', 'any']).default('any'),
  }),
  success: {
    status: 200,
    description: 'A page of stays',
    schema: page(staySummary).meta({ id: 'StayPage' }),
  },
  errors: ['unauthenticated', 'forbidden', 'invalid_input', 'rate_limited', 'unavailable'],
})
