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
    'Finds by misspelled, accented, swapped or transliterated name and by sound; by phone or e-mail exactly, by last four digits of the phone, by room of a present guest, by booking number. Best first, with the reasons of each match.',
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
