import { decisionActions } from '@comity/domain/risk'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors, writeErrors } from '../errors.ts'
import { choice, id, instant, page, paged, requiredText } from '../fields.ts'
import { factIds } from './overrides.ts'
import { guestRef, person, reasonText } from './parts.ts'

export const riskDecision = z
  .object({
    id: id('decision'),
    guest: guestRef,
    stayId: id('stay').nullable(),
    action: z.enum(decisionActions),
    factIds: z.array(id('fact')).meta({ description: 'Facts that were opened before' }),
    reason: reasonText,
    decidedBy: person,
    decidedAt: instant,
  })
  .meta({ id: 'RiskDecision' })

export const createDecision = endpoint({
  method: 'POST',
  path: '/api/decisions',
  module: 'risk',
  access: 'staff',
  summary: 'Record a decision about a guest',
  description:
    'What was opened, what is done, and why in own words. None of the actions refuses a stay. Overrides and the own lists record theirs with the command that does them.',
  body: z
    .object({
      guestId: id('guest'),
      stayId: id('stay').optional(),
      action: choice(decisionActions),
      reason: requiredText(1000),
      factIds,
    })
    .strict(),
  creates: true,
  success: { status: 201, description: 'The record', schema: riskDecision },
  errors: [...writeErrors, 'not_allowed_now', 'idempotency_conflict'],
})

export const listDecisions = endpoint({
  method: 'GET',
  path: '/api/decisions',
  module: 'risk',
  access: 'manager_or_privacy',
  summary: 'Decisions, latest first',
  description: 'Those about a stay only where the stay is at a venue of the caller.',
  query: z.object({
    ...paged(['decidedAt'], '-decidedAt'),
    guestId: id('guest').optional(),
    action: choice(decisionActions).optional(),
  }),
  success: {
    status: 200,
    description: 'A page',
    schema: page(riskDecision).meta({ id: 'RiskDecisionPage' }),
  },
  errors: readErrors,
})
