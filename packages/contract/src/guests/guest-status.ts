import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { writeErrors } from '../errors.ts'
import { choice, id, instant, requiredText } from '../fields.ts'
import { guestStatuses } from '../vocabulary.ts'
import { guestDetail } from './guest.ts'
import { guestActionReasons } from './reasons.ts'

export const setGuestStatus = endpoint({
  method: 'PUT',
  path: '/api/guest-profiles/{guestId}/status',
  module: 'guests',
  access: 'manager',
  summary: 'Put a guest on a list, or remove the entry',
  description:
    'watch_list needs a reason and an end within 6 months; banned needs a confirmed incident, a reason and an end within 24 months, and is signed by the caller. active lifts the entries in force and restores an archived guest; archived is only possible without entries in force. A watch entry may name an incident; fields that a status does not take are refused. Only within the organisation: never shared.',
  params: z.object({ guestId: id('guest') }),
  body: z
    .object({
      status: choice(guestStatuses),
      reason: requiredText(1000).optional(),
      endsAt: instant.optional(),
      incidentId: id('incident').optional(),
    })
    .strict(),
  success: { status: 200, description: 'The guest as it is now', schema: guestDetail },
  errors: [...writeErrors, 'not_allowed_now'],
  reasons: [...guestActionReasons, 'disputed', 'no_new_evidence', 'needs_a_confirmed_incident'],
})
