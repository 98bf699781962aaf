import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guardedErrors, readErrors } from '../errors.ts'
import { id } from '../fields.ts'

const schema = z.object({ id: id('subscription') }).meta({ id: 'PushSubscription' })

export const addPushSubscription = endpoint({
  method: 'POST',
  path: '/api/push-subscriptions',
  module: 'safety',
  access: 'staff',
  summary: 'Notify this device of calls for help while Comity is closed',
  description:
    'Takes the subscription returned by PushManager.subscribe. A device is notified for the person who subscribed on it last. A person has at most ten devices; a further one replaces the oldest.',
  body: z
    .object({
      endpoint: z.string().max(1_000),
      keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
      expirationTime: z.number().nullable().optional(),
    })
    .strict(),
  success: { status: 201, description: 'The device is notified', schema },
  errors: [
    ...readErrors,
    'unreadable_body',
    'unsupported_media_type',
    'payload_too_large',
    'not_allowed_now',
  ],
  reasons: ['push_off'],
})

export const removePushSubscription = endpoint({
  method: 'DELETE',
  path: '/api/push-subscriptions/{subscriptionId}',
  module: 'safety',
  access: 'staff',
  summary: 'Stop notifying a device',
  description: 'Only a device of the caller.',
  params: z.object({ subscriptionId: id('subscription') }),
  success: { status: 200, description: 'The device is no longer notified', schema },
  errors: [...guardedErrors, 'not_found'],
})
