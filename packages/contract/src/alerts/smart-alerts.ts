import { alertSeverities, alertTypes, channels } from '@comity/domain/alerts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors, writeErrors } from '../errors.ts'
import { choice, code, day, id, instant, page, paged } from '../fields.ts'
import { alertStates, outcomes, smartAlert } from './alert.ts'
import { alertReasons } from './reasons.ts'

export const alertParams = z.object({ alertId: id('alert') })

export const listSmartAlerts = endpoint({
  method: 'GET',
  path: '/api/smart-alerts',
  module: 'alerts',
  access: 'staff',
  key: 'alerts:read',
  summary: "Smart alerts at the caller's venues, with reasons and suggested preparations",
  description:
    'Current alerts are sorted most serious first and then newest; with `over` or `all` the newest come first. Only reasons that apply at this moment are returned.',
  query: z.object({
    ...paged(['severity', 'raisedAt']),
    state: choice(['current', ...alertStates, 'all'])
      .default('current')
      .meta({ description: 'current: all that are not over' }),
    type: choice(alertTypes).optional(),
    severity: choice(alertSeverities).optional(),
    venueId: id('venue').optional(),
    guestId: id('guest').optional(),
    arrivesOn: day.optional().meta({ description: 'About stays that begin on this day' }),
  }),
  success: {
    status: 200,
    description: 'A page of alerts',
    schema: page(smartAlert).meta({ id: 'SmartAlertPage' }),
  },
  errors: readErrors,
})

export const acknowledgeErrors = [...writeErrors, 'conflict', 'not_allowed_now'] as const
export const acknowledgeBody = z
  .object({
    judgement: choice(outcomes)
      .optional()
      .meta({ description: 'Whether the alert was useful; by its owner or a manager, also later' }),
  })
  .strict()
  .optional()

export const acknowledgeSmartAlert = endpoint({
  method: 'POST',
  path: '/api/smart-alerts/{alertId}/acknowledge',
  module: 'alerts',
  access: 'staff',
  summary: 'Claim an alert, which stops its escalation',
  description: 'If several try, the first one gets it; the others see who claimed it.',
  params: alertParams,
  body: acknowledgeBody,
  success: { status: 200, description: 'The alert with its owner', schema: smartAlert },
  errors: acknowledgeErrors,
  reasons: alertReasons,
})

export const snoozeSmartAlert = endpoint({
  method: 'POST',
  path: '/api/smart-alerts/{alertId}/snooze',
  module: 'alerts',
  access: 'staff',
  summary: 'Snooze an alert until a time',
  description:
    'For at least five minutes; at most 8 hours for a critical alert, 3 days for a high, 7 for a medium and 30 for a low one. Nobody is notified and nothing escalates before then.',
  params: alertParams,
  body: z
    .object({
      until: instant,
      whole: choice(['alert', 'guest'])
        .default('alert')
        .meta({ description: 'guest: all alerts about the guest at the venue, including new ones' }),
    })
    .strict(),
  success: { status: 200, description: 'The alert', schema: smartAlert },
  errors: [...writeErrors, 'not_allowed_now'],
  reasons: alertReasons,
})

const ids = (what: string, most: number) =>
  z
    .array(id(what))
    .min(1, { error: code('required') })
    .max(most, { error: code('too_long') })

export const notifyOfAlerts = endpoint({
  method: 'POST',
  path: '/api/smart-alerts/bulk-notify',
  module: 'alerts',
  access: 'manager',
  summary: 'Notify chosen colleagues of alerts, by their channels',
  description:
    'Everybody is notified of an alert once; their quiet hours and preferences apply, except for critical alerts, which are sent at once.',
  body: z
    .object({
      alertIds: ids('alert', 100),
      userIds: ids('user', 50),
      channels: z
        .array(choice(channels))
        .min(1, { error: code('required') })
        .max(channels.length, { error: code('too_long') })
        .optional(),
    })
    .strict(),
  success: {
    status: 202,
    description: 'Queued',
    schema: z
      .object({
        queued: z.int().meta({ description: 'Messages, one for each alert, person and channel' }),
        alreadyTold: z.int(),
      })
      .meta({ id: 'AlertNotification' }),
  },
  errors: [...writeErrors, 'not_allowed_now'],
  reasons: alertReasons,
})
