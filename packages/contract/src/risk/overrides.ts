import { maxFactsOpened, maxOverrideDays } from '@comity/domain/risk'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors, writeErrors } from '../errors.ts'
import { choice, code, flag, id, instant, page, paged, requiredText } from '../fields.ts'
import { riskLevels } from '../vocabulary.ts'
import { riskOverride } from './parts.ts'

export const factIds = z
  .array(id('fact'))
  .max(maxFactsOpened, { error: code('too_long') })
  .default([])
  .meta({ description: 'Facts about the guest that were opened before deciding: ratings, incidents, stays' })

export const overrideLevel = endpoint({
  method: 'POST',
  path: '/api/manager-overrides',
  module: 'risk',
  access: 'manager',
  summary: 'Override a level',
  description: `Shown beside the score, never instead of it, and ended by itself after at most ${maxOverrideDays} days; a new one takes the place of the one in force. While a confirmed critical incident counts, the level is at least high. Leaves a decision record.`,
  body: z
    .object({
      guestId: id('guest'),
      level: choice(riskLevels),
      reason: requiredText(1000),
      endsAt: instant,
      factIds,
    })
    .strict(),
  creates: true,
  success: { status: 201, description: 'The override', schema: riskOverride },
  errors: [...writeErrors, 'not_allowed_now', 'idempotency_conflict'],
  reasons: ['not_scored', 'critical_incident'],
})

export const listOverrides = endpoint({
  method: 'GET',
  path: '/api/manager-overrides',
  module: 'risk',
  access: 'manager',
  summary: 'Overrides, latest first',
  description: 'Levels set by managers, with reason, author and end.',
  query: z.object({
    ...paged(['setAt', 'endsAt'], '-setAt'),
    guestId: id('guest').optional(),
    inForce: flag.optional().meta({ description: 'Only those in force, or only the others' }),
  }),
  success: {
    status: 200,
    description: 'A page',
    schema: page(riskOverride).meta({ id: 'RiskOverridePage' }),
  },
  errors: readErrors,
})
