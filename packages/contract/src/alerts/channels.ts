import { channels } from '@comity/domain/alerts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guardedErrors, readErrors } from '../errors.ts'
import { choice, code, instant, requiredText } from '../fields.ts'

const bodyErrors = [...readErrors, 'unreadable_body', 'unsupported_media_type', 'payload_too_large'] as const

const clockTime = z
  .string({ error: code('invalid_format') })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: code('invalid_format') })
  .meta({ description: 'Local time of the organisation, HH:MM' })

const chosen = {
  channels: z.object({ email: z.boolean(), sms: z.boolean(), push: z.boolean() }).strict().meta({
    description: 'In addition to the list of alerts, which is always available',
  }),
  quietHours: z.object({ from: clockTime, to: clockTime }).strict().nullable().meta({
    description: 'Only critical alerts are sent between these times; over midnight when from is later',
  }),
}

const contact = z.object({
  address: z.string().nullable().meta({ description: 'Verified by a code; null: none' }),
  isAvailable: z.boolean().meta({ description: 'Whether anything can be sent by this channel' }),
})

export const alertChannels = z
  .object({
    ...chosen,
    email: contact.extend({
      signInAddress: z
        .string()
        .nullable()
        .meta({ description: 'Where mail goes unless another address is verified' }),
    }),
    phone: contact,
    push: z.object({
      publicKey: z
        .string()
        .nullable()
        .meta({ description: 'applicationServerKey of this server, base64url; null: push is off' }),
      browsers: z.int().meta({ description: 'Browsers that get notifications' }),
      endpointHashes: z.array(z.string()).meta({
        description:
          'SHA-256 of each endpoint, base64url: shows whether a shared browser notifies oneself or somebody else',
      }),
    }),
  })
  .meta({ id: 'AlertChannels' })

const answer = { status: 200, description: 'The current channels', schema: alertChannels } as const

export const getAlertChannels = endpoint({
  method: 'GET',
  path: '/api/alert-channels',
  module: 'alerts',
  access: 'staff',
  summary: 'Notification settings for alerts',
  description:
    'E-mail, telephone and push of the caller, whether each address is verified, and the quiet hours.',
  success: answer,
  errors: guardedErrors,
})

export const updateAlertChannels = endpoint({
  method: 'PUT',
  path: '/api/alert-channels',
  module: 'alerts',
  access: 'staff',
  summary: 'Change how and when one is notified of alerts',
  description:
    'A telephone number must be verified before text messages are sent to it: see POST /api/alert-channels/verify.',
  body: z.object(chosen).strict(),
  success: answer,
  errors: bodyErrors,
})

export const verifyAlertChannel = endpoint({
  method: 'POST',
  path: '/api/alert-channels/verify',
  module: 'alerts',
  access: 'staff',
  summary: 'Verify a telephone number or an address with a six-digit code',
  description:
    'First call with the number or address, to which the code is sent; then with the code, within ten minutes and five attempts. A new code can be sent after a minute, ten per day.',
  body: z.discriminatedUnion(
    'step',
    [
      z
        .object({
          step: z.literal('send'),
          kind: choice(['phone', 'email']),
          value: requiredText(254).meta({ description: 'Telephone number or e-mail address' }),
        })
        .strict(),
      z
        .object({
          step: z.literal('confirm'),
          kind: choice(['phone', 'email']),
          code: z
            .string({ error: code('invalid_format') })
            .trim()
            .regex(/^\d{6}$/, { error: code('wrong_code') }),
        })
        .strict(),
      z.object({ step: z.literal('forget'), kind: choice(['phone', 'email']) }).strict(),
    ],
    { error: code('invalid_choice') },
  ),
  success: {
    status: 200,
    description: 'Sent, verified or removed',
    schema: z
      .object({
        expiresAt: instant.nullable().meta({ description: 'Until when the sent code can be used' }),
        channels: alertChannels,
      })
      .meta({ id: 'AlertChannelProof' }),
  },
  errors: [...bodyErrors, 'expired', 'not_allowed_now'],
})

export const testAlertChannel = endpoint({
  method: 'POST',
  path: '/api/alert-channels/test',
  module: 'alerts',
  access: 'staff',
  summary: 'Send oneself a test message by a channel',
  description: 'Sent at once, even in quiet hours; ten per day.',
  body: z.object({ channel: choice(channels) }).strict(),
  success: {
    status: 200,
    description: 'The result',
    schema: z
      .object({
        state: z.enum(['told', 'handed_over', 'skipped']),
        code: z.string().nullable().meta({ description: 'Why it was not sent' }),
      })
      .meta({ id: 'AlertTest' }),
  },
  errors: bodyErrors,
  reasons: ['push_off'],
})

export const subscribeWebPush = endpoint({
  method: 'POST',
  path: '/api/alert-channels/web-push',
  module: 'alerts',
  access: 'staff',
  summary: 'Switch alert notifications of this browser on or off',
  description:
    'Takes the result of PushManager.subscribe; the browser then notifies whoever subscribed in it last. With more than ten browsers the oldest is dropped.',
  body: z.union(
    [
      z
        .object({
          endpoint: z.string().max(1_000),
          keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
          expirationTime: z.number().nullable().optional(),
        })
        .strict(),
      z.object({ endpoint: z.string().max(1_000), remove: z.literal(true) }).strict(),
    ],
    { error: code('invalid_format') },
  ),
  success: answer,
  errors: [...bodyErrors, 'not_allowed_now'],
  reasons: ['push_off'],
})
