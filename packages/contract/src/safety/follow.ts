import { safetySeverities, safetyStatuses } from '@comity/domain/safety'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guardedErrors, readErrors, writeErrors } from '../errors.ts'
import { choice, flag, id, page, paged } from '../fields.ts'
import { alertParams, safetyAlert, safetyAlertDetail } from './alert.ts'
import { moveReasons } from './reasons.ts'

export const getSafetyAlert = endpoint({
  method: 'GET',
  path: '/api/safety-alerts/{alertId}',
  module: 'safety',
  access: 'staff',
  summary: 'One safety alert: its state, and who saw it',
  description:
    'For colleagues at the venue, for managers of the whole organisation once the escalation has reached them, and for the sender, who needs only the device token.',
  params: alertParams,
  callForHelp: true,
  success: { status: 200, description: 'The alert', schema: safetyAlertDetail },
  errors: [...guardedErrors, 'not_found'],
})

export const listActiveSafetyAlerts = endpoint({
  method: 'GET',
  path: '/api/safety-alerts/active',
  module: 'safety',
  access: 'staff',
  summary: "Open safety alerts at the caller's venues",
  description:
    'For managers also those of other venues whose escalation has reached the managers of the whole organisation. The most serious first, then the newest; at most 100. Drills are included and marked.',
  success: {
    status: 200,
    description: 'Open alerts',
    schema: z
      .object({
        items: z.array(safetyAlert),
        isComplete: z.boolean().meta({
          description:
            'False: the database is unavailable, and only calls that are not stored yet are listed',
        }),
      })
      .meta({ id: 'ActiveSafetyAlerts' }),
  },
  errors: guardedErrors,
})

const changed = {
  status: 200,
  description: 'The current state of the alert',
  schema: safetyAlertDetail,
} as const
const changeErrors = [...writeErrors, 'not_allowed_now'] as const

export const acknowledgeSafetyAlert = endpoint({
  method: 'POST',
  path: '/api/safety-alerts/{alertId}/acknowledge',
  module: 'safety',
  access: 'staff',
  summary: 'Acknowledge a safety alert',
  description:
    'The sender sees by whom, and the escalation ends. The first of several is named. Managers of other venues may too, once the escalation has reached them. Not for one’s own alert, nor with the device token.',
  params: alertParams,
  success: changed,
  errors: changeErrors,
  reasons: moveReasons,
})

export const updateSafetyAlertStatus = endpoint({
  method: 'PUT',
  path: '/api/safety-alerts/{alertId}/status',
  module: 'safety',
  access: 'staff',
  summary: 'Change the state of a safety alert',
  description:
    'Forward only, steps may be skipped, and closed is final. Colleagues at the venue, and managers of the whole organisation once the escalation has reached them, may choose any state; the sender may close it.',
  params: alertParams,
  body: z.object({ status: choice(safetyStatuses) }).strict(),
  success: changed,
  errors: changeErrors,
  reasons: moveReasons,
})

export const listSafetyHistory = endpoint({
  method: 'GET',
  path: '/api/safety-alerts/history',
  module: 'safety',
  access: 'manager',
  summary: "Safety alerts of the caller's venues, open and closed, latest first",
  description: 'Each with its state, who raised it and who responded.',
  query: z.object({
    ...paged(['raisedAt'], '-raisedAt'),
    venueId: id('venue').optional(),
    isDrill: flag.optional().meta({ description: 'Only drills, or none' }),
    severity: choice(safetySeverities).optional(),
    status: choice(safetyStatuses).optional(),
  }),
  success: {
    status: 200,
    description: 'A page of alerts',
    schema: page(safetyAlert).meta({ id: 'SafetyAlertPage' }),
  },
  errors: readErrors,
})
