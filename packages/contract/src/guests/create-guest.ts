import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { choice, email, personName, text } from '../fields.ts'
import { languages } from '../vocabulary.ts'
import { guestMatch, guestSummary } from './guest.ts'

export const createGuest = endpoint({
  method: 'POST',
  path: '/api/guest-profiles',
  module: 'guests',
  access: 'staff',
  key: 'guests:write',
  summary: 'Create a guest',
  description:
    'Guests who may be the same person come back as possibleDuplicates, each with the reasons of the match.',
  body: z
    .object({
      name: personName,
      email: email.optional(),
      phone: text(40)
        .optional()
        .meta({ description: 'As written; read by the rules of the organisation’s country' }),
      language: choice(languages).optional(),
    })
    .strict(),
  creates: true,
  success: {
    status: 201,
    description: 'The guest, and who it may be already',
    schema: z
      .object({ guest: guestSummary, possibleDuplicates: z.array(guestMatch) })
      .meta({ id: 'CreatedGuest' }),
  },
  errors: [
    'unauthenticated',
    'forbidden',
    'unreadable_body',
    'invalid_input',
    'idempotency_conflict',
    'rate_limited',
    'unavailable',
  ],
})
