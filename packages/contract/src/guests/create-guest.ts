import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { writeErrors } from '../errors.ts'
import { choice, code, email, id, personName, requiredText, text } from '../fields.ts'
import { languages } from '../vocabulary.ts'
import { address, birthDate, guestDetail, guestSummary, identityFields, possibleDuplicate } from './guest.ts'
import { guestReasons } from './reasons.ts'

export const createGuest = endpoint({
  method: 'POST',
  path: '/api/guest-profiles',
  module: 'guests',
  access: 'staff',
  key: 'guests:write',
  summary: 'Create a guest',
  description:
    'Guests who may be the same person are returned as possibleDuplicates, each with the evidence for and against it, field by field.',
  body: z.object({ name: personName, ...identityFields, language: choice(languages).optional() }).strict(),
  creates: true,
  success: {
    status: 201,
    description: 'The guest, and possible duplicates',
    schema: z
      .object({ guest: guestSummary, possibleDuplicates: z.array(possibleDuplicate) })
      .meta({ id: 'CreatedGuest' }),
  },
  errors: [...writeErrors, 'idempotency_conflict'],
})

export const updateGuest = endpoint({
  method: 'PATCH',
  path: '/api/guest-profiles/{guestId}',
  module: 'guests',
  access: 'staff',
  key: 'guests:write',
  summary: 'Correct a guest',
  description:
    'Only given fields change; null removes a value. The guest is compared with the others again. A refusal gives the `reason`: guest_archived, undo_merge_first (the birth date crosses 18 while other profiles are merged into the guest). 403 managers_only: `isVulnerable`.',
  params: z.object({ guestId: id('guest') }),
  body: z
    .object({
      name: personName.optional(),
      email: email.nullable().optional(),
      phone: text(40).nullable().optional(),
      birthDate: birthDate.nullable().optional(),
      address: address.nullable().optional(),
      documentNumber: requiredText(40).nullable().optional(),
      language: choice(languages).nullable().optional(),
      isVulnerable: z
        .boolean({ error: code('required') })
        .optional()
        .meta({
          description: 'Set by managers: nothing about the guest is shared, and current sharing ends at once',
        }),
    })
    .strict(),
  success: { status: 200, description: 'The guest as it is now', schema: guestDetail },
  errors: [...writeErrors, 'not_allowed_now'],
  reasons: [...guestReasons, 'undo_merge_first'],
})
