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
  summary: 'Text messages to colleagues, with their delivery state',
  description:
    'Of the last 30 days, newest first, without number and text. `unknown`: the provider did not respond, so it is not sent again. `held`: not sent, with the reason in `code`.',
  query: z.object(paged(['queuedAt'], '-queuedAt')),
  success: {
    status: 200,
    description: 'A page of messages',
    schema: page(
      z.object({
        id: id('message'),
        purpose: z.enum(smsPurposes),
        to: person.nullable().meta({ description: 'Null: an external number' }),
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
  summary: 'Notify colleagues by text message',
  description:
    'For colleagues who have verified a number and switched text messages on. The message names the venue and contains a link, but nothing about a guest: its text is fixed.',
  body: z
    .object({
      venueId: id('venue'),
      userIds: z
        .array(id('user'))
        .min(1, { error: code('required') })
        .max(50, { error: code('too_long') }),
      alertId: id('alert').optional().meta({ description: 'The alert that the link opens' }),
    })
    .strict(),
  success: {
    status: 202,
    description: 'The result for each',
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
