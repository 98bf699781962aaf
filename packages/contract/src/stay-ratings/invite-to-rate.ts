import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { writeErrors } from '../errors.ts'
import { id, instant } from '../fields.ts'

export const inviteToRate = endpoint({
  method: 'POST',
  path: '/api/stays/{stayId}/invitation',
  module: 'stay-ratings',
  access: 'staff',
  summary: 'Invite a guest to rate the stay',
  description:
    'Returns the link, to be shown as a code or sent by mail. From then on both sides of the stay are sealed until both have rated, or 14 days have passed. A second call returns the same link; at most one mail a day is sent. A refusal gives the `reason`: not_there_yet, did_not_take_place, too_long_ago, window_over, no_email.',
  params: z.object({ stayId: id('stay') }),
  body: z
    .object({
      byMail: z.boolean().default(false).meta({ description: 'Also send it to the guest’s address' }),
    })
    .strict()
    .default({ byMail: false }),
  success: {
    status: 200,
    description: 'The invitation',
    schema: z
      .object({
        link: z.string().meta({ description: 'Address that opens only the rating of this stay' }),
        expiresAt: instant,
        mailedAt: instant.nullable(),
      })
      .meta({ id: 'StayInvitation' }),
  },
  errors: [...writeErrors, 'not_allowed_now'],
  reasons: ['no_email', 'not_there_yet', 'did_not_take_place', 'too_long_ago', 'window_over'],
})
