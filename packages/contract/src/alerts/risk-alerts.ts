import { alertSeverities, alertTypes } from '@comity/domain/alerts'
import { responseKeys } from '@comity/domain/risk'
import { z } from 'zod'
import { smartAlert } from './alert.ts'
import { endpoint } from '../endpoint.ts'
import { readErrors, writeErrors } from '../errors.ts'
import { id, page, paged } from '../fields.ts'
import { alertReasons } from './reasons.ts'

export const checkAlerts = endpoint({
  method: 'POST',
  path: '/api/risk-scoring/check-alerts',
  module: 'alerts',
  access: 'staff',
  summary: 'Which alerts a guest would raise now',
  description: "Does not raise any. For stays that are present or expected at the caller's venues.",
  body: z.object({ guestId: id('guest') }).strict(),
  success: {
    status: 200,
    description: 'Most serious first',
    schema: z
      .object({
        items: z.array(
          z.object({
            type: z.enum(alertTypes),
            severity: z.enum(alertSeverities),
            stayId: id('stay').nullable(),
            ruleIds: z.array(z.string()),
            reasons: z.array(z.string()).meta({ description: 'Kinds of reason' }),
            responses: z.array(z.enum(responseKeys)),
          }),
        ),
      })
      .meta({ id: 'AlertCheck' }),
  },
  errors: writeErrors,
})

export const listActiveRiskAlerts = endpoint({
  method: 'GET',
  path: '/api/risk-scoring/alerts/active',
  module: 'alerts',
  access: 'staff',
  summary: 'Open alerts of high and critical risk',
  description: 'Alerts of the types `high_risk` and `critical_risk` at the venues of the caller.',
  query: z.object(paged(['severity', 'raisedAt'], '-severity')),
  success: {
    status: 200,
    description: 'A page, latest first',
    schema: page(smartAlert).meta({ id: 'RiskAlertPage' }),
  },
  errors: readErrors,
})

export const acknowledgeRiskAlert = endpoint({
  method: 'POST',
  path: '/api/risk-scoring/alerts/{alertId}/acknowledge',
  module: 'alerts',
  access: 'staff',
  summary: 'Acknowledge a risk alert',
  description: 'The caller claims the alert, and it escalates no further.',
  params: z.object({ alertId: id('alert') }),
  success: { status: 200, description: 'The alert with its owner', schema: smartAlert },
  errors: [...readErrors, 'not_found', 'conflict', 'not_allowed_now'],
  reasons: alertReasons,
})
