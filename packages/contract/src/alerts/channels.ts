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
    description: 'Beside the list of alerts, which is always there',
  }),
  quietHours: z
    .object({ from: clockTime, to: clockTime })
    .strict()
    .nullable()
    .meta({ description: 'Only critical alerts come between these; over midnight when from is later' }),
}

const contact = z.object({
  address: z.string().nullable().meta({ description: 'Proved by a code; null: none is' }),
  isAvailable: z.boolean().meta({ description: 'Whether anything can be sent by it at all' }),
})

export const alertChannels = z
  .object({
    ...chosen,
    email: contact.extend({
      signInAddress: z.string().nullable().meta({ description: 'Where mail goes unless another is proved' }),
    }),
    phone: contact,
    push: z.object({
      publicKey: z
        .string()
        .nullable()
        .meta({ description: 'applicationServerKey of this server, base64url; null: push is off' }),
      browsers: z.int().meta({ description: 'Browsers that are told' }),
      endpointHashes: z.array(z.string()).meta({
        description:
          'SHA-256 of the endpoint of each, base64url: a shared browser sees whether it tells oneself or somebody else',
      }),
    }),
  })
  .meta({ id: 'AlertChannels' })

const answer = { status: 200, description: 'The channels as they stand', schema: alertChannels } as const

export const getAlertChannels = endpoint({
  method: 'GET',
  path: '/api/alert-channels',
  module: 'alerts',
  access: 'staff',
  summary: 'How one is told of alerts',
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
  summary: 'Choose how one is told of alerts, and when not',
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
  summary: 'Prove a telephone number or an address by a code of six digits',
  description:
    'First with the number or address, to which the code goes; then with the code, within ten minutes and five tries. A new code takes a minute, and there are ten a day.',
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
    description: 'Sent, proved or forgotten',
    schema: z
      .object({
        expiresAt: instant.nullable().meta({ description: 'Until when the code that was sent can be used' }),
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
  summary: 'Send oneself a test by a channel',
  description: 'At once, whatever the quiet hours; ten a day.',
  body: z.object({ channel: choice(channels) }).strict(),
  success: {
    status: 200,
    description: 'What became of it',
    schema: z
      .object({
        state: z.enum(['told', 'handed_over', 'skipped']),
        code: z.string().nullable().meta({ description: 'Why it went nowhere' }),
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
  summary: 'Have this browser told of alerts, or no longer',
  description:
    'Takes what PushManager.subscribe gave; the browser is then told for whoever subscribed last in it. Of ten browsers the oldest makes room.',
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
