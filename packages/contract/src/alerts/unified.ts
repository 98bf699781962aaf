import { safetyAlertTypes, safetySeverities, safetyStatuses } from '@comity/domain/safety'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors } from '../errors.ts'
import { choice, id, instant, page, paged } from '../fields.ts'
import { smartAlert } from './alert.ts'

export const unifiedKinds = ['smart', 'safety'] as const

const safety = z.object({
  kind: z.literal('safety'),
  at: instant,
  alert: z.object({
    id: id('safety alert'),
    venue: z.object({ id: id('venue'), name: z.string() }),
    isDrill: z.boolean(),
    alertType: z.enum(safetyAlertTypes),
    severity: z.enum(safetySeverities),
    status: z.enum(safetyStatuses),
    raisedBy: z.string().nullable().meta({ description: 'Name' }),
    acknowledgedBy: z.string().nullable().meta({ description: 'Name of the first person who saw it' }),
  }),
})

export const listUnifiedAlerts = endpoint({
  method: 'GET',
  path: '/api/unified-alerts',
  module: 'alerts',
  access: 'staff',
  summary: "Alerts of every kind at the caller's venues in one list",
  description:
    'Calls for help and smart alerts. Current ones are sorted most serious first and then newest, emergencies before everything else; with `all` the newest come first.',
  query: z.object({
    ...paged(['severity', 'raisedAt']),
    state: choice(['current', 'all']).default('current'),
    kind: choice(unifiedKinds).optional(),
    venueId: id('venue').optional(),
  }),
  success: {
    status: 200,
    description: 'A page of alerts',
    schema: page(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('smart'), at: instant, alert: smartAlert }),
        safety,
      ]),
    ).meta({ id: 'UnifiedAlertPage' }),
  },
  errors: readErrors,
})
