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
    'Answers the link, to be shown as a code or sent by mail. From then on both sides of the stay are sealed until both have rated, or 14 days have passed. A second call answers the same link; a mail goes out once a day at most. What is not allowed now says why in `reason`: not_there_yet, did_not_take_place, too_long_ago, window_over, no_email.',
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
        link: z
          .string()
          .meta({ description: 'Address that opens the rating of this stay, and nothing else' }),
        expiresAt: instant,
        mailedAt: instant.nullable(),
      })
      .meta({ id: 'StayInvitation' }),
  },
  errors: [...writeErrors, 'not_allowed_now'],
  reasons: ['no_email', 'not_there_yet', 'did_not_take_place', 'too_long_ago', 'window_over'],
})
