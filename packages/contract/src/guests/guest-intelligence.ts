import { z } from 'zod'
import { smartAlert } from '../alerts/alert.ts'
import { endpoint } from '../endpoint.ts'
import { readErrors } from '../errors.ts'
import { id } from '../fields.ts'
import { riskDecision } from '../risk/decisions.ts'
import { falsePositive } from '../risk/false-positives.ts'
import { guestRisk } from '../risk/guest-risk.ts'
import { levelChange, riskOverride } from '../risk/parts.ts'

export const guestIntelligence = endpoint({
  method: 'GET',
  path: '/api/behavioral-intelligence/guest-intelligence/{guestId}',
  module: 'guests',
  access: 'staff',
  summary: 'Everything scored about a guest',
  description:
    'Score with reasons, levels over time, overrides, decisions, open alerts and reports of false positives, each as far as the caller may see it. Only managers and their author see decisions.',
  params: z.object({ guestId: id('guest') }),
  success: {
    status: 200,
    description: 'At this instant',
    schema: guestRisk
      .extend({
        history: z.array(levelChange).meta({ description: 'Latest first, at most 100' }),
        overrides: z.array(riskOverride).meta({ description: 'Latest first, at most 20' }),
        decisions: z.array(riskDecision).meta({ description: 'Latest first, at most 20' }),
        alerts: z.array(smartAlert).meta({ description: 'Open alerts' }),
        falsePositives: z.array(falsePositive).meta({ description: 'Latest first, at most 20' }),
      })
      .meta({ id: 'GuestIntelligence' }),
  },
  errors: [...readErrors, 'not_found'],
})
