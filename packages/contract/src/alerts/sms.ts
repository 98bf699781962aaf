import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors, writeErrors } from '../errors.ts'
import { code, id, instant, page, paged } from '../fields.ts'
import { person } from './alert.ts'

export const smsStates = ['queued', 'sent', 'delivered', 'failed', 'unknown', 'held'] as const
export const smsPurposes = ['alert', 'safety', 'notice', 'code', 'test'] as const

export const listSmsAlerts = endpoint({
  method: 'GET',
  path: '/api/sms-alerts',
  module: 'alerts',
  access: 'manager',
  summary: 'Text messages to colleagues, with what became of them',
  description:
    'Newest first, of 30 days; neither the number nor what was said. `unknown`: the provider was told and did not answer, so it is not told again. `held`: not sent, `code` says why.',
  query: z.object(paged(['queuedAt'], '-queuedAt')),
  success: {
    status: 200,
    description: 'A page of messages',
    schema: page(
      z.object({
        id: id('message'),
        purpose: z.enum(smsPurposes),
        to: person.nullable().meta({ description: 'Null: a number outside' }),
        segments: z.int(),
        state: z.enum(smsStates),
        code: z.string().nullable(),
        queuedAt: instant,
        sentAt: instant.nullable(),
      }),
    ).meta({ id: 'SmsAlertPage' }),
  },
  errors: readErrors,
})

export const sendSmsAlerts = endpoint({
  method: 'POST',
  path: '/api/sms-alerts/send',
  module: 'alerts',
  access: 'manager',
  creates: true,
  summary: 'Ask colleagues by text message to look',
  description:
    'To those who have proved a number and switched text messages on. The message names the venue and carries a link, and nothing of a guest: what it says is not free.',
  body: z
    .object({
      venueId: id('venue'),
      userIds: z
        .array(id('user'))
        .min(1, { error: code('required') })
        .max(50, { error: code('too_long') }),
      alertId: id('alert').optional().meta({ description: 'The alert that the link leads to' }),
    })
    .strict(),
  success: {
    status: 202,
    description: 'What became of each',
    schema: z
      .object({
        items: z.array(
          z.object({
            to: person,
            state: z.enum(['queued', 'held', 'not_opted_in']),
            code: z.string().nullable(),
          }),
        ),
      })
      .meta({ id: 'SentSmsAlerts' }),
  },
  errors: [...writeErrors, 'not_allowed_now', 'idempotency_conflict'],
})
