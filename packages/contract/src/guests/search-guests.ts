import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { requiredText } from '../fields.ts'
import { guestMatch } from './guest.ts'

export const searchGuests = endpoint({
  method: 'GET',
  path: '/api/guest-profiles/search',
  module: 'guests',
  access: 'staff',
  key: 'guests:read',
  summary: 'Search guests as you type',
  description:
    'Finds misspelt, accented, swapped or transliterated names and names that sound alike; exact phone numbers or e-mail addresses, the last four digits of a phone number, the room of a guest in house, booking numbers. Best first, with the reasons of each match.',
  query: z.object({
    q: requiredText(200).meta({ description: 'What was typed' }),
    limit: z.coerce.number().int().min(1).max(20).default(10),
  }),
  success: {
    status: 200,
    description: 'Matches, best first',
    schema: z.object({ items: z.array(guestMatch) }).meta({ id: 'GuestMatches' }),
  },
  errors: ['unauthenticated', 'forbidden', 'invalid_input', 'rate_limited', 'unavailable'],
})
