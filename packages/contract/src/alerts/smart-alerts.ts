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
  summary: 'Smart alerts at own venues, with their reasons and what may be done to prepare',
  description:
    'What is not over comes gravest first and then newest; with `over` or `all` the newest come first. Reasons are those that hold at this moment.',
  query: z.object({
    ...paged(['severity', 'raisedAt']),
    state: choice(['current', ...alertStates, 'all'])
      .default('current')
      .meta({ description: 'current: whatever is not over' }),
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
      .meta({ description: 'Whether the alert was of use; by its owner or a manager, also afterwards' }),
  })
  .strict()
  .optional()

export const acknowledgeSmartAlert = endpoint({
  method: 'POST',
  path: '/api/smart-alerts/{alertId}/acknowledge',
  module: 'alerts',
  access: 'staff',
  summary: 'Take an alert on: from then one owns it, and it escalates no further',
  description: 'Of several the first owns it; the others hear by whom it was taken on.',
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
  summary: 'Put an alert off until a time',
  description:
    'For five minutes at least; at most 8 hours for a critical alert, 3 days for a high, 7 for a medium and 30 for a low one. Nobody is told and nothing escalates before then.',
  params: alertParams,
  body: z
    .object({
      until: instant,
      whole: choice(['alert', 'guest'])
        .default('alert')
        .meta({ description: 'guest: all alerts about the guest at the venue, new ones too' }),
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
  summary: 'Tell chosen colleagues of alerts, by their channels',
  description:
    'Everybody is told of an alert once; their quiet hours and preferences hold, except for critical alerts, which do not wait.',
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
    description: 'On its way',
    schema: z
      .object({
        queued: z.int().meta({ description: 'Messages, one of each alert, person and channel' }),
        alreadyTold: z.int(),
      })
      .meta({ id: 'AlertNotification' }),
  },
  errors: [...writeErrors, 'not_allowed_now'],
  reasons: alertReasons,
})
