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
    factIds: z.array(id('fact')).meta({ description: 'Facts that were opened before deciding' }),
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
    'The facts opened, the action, and the reason in own words. No action refuses a stay. Overrides and list entries are recorded by the command that makes them.',
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
  description: "Decisions about a stay only if the stay is at one of the caller's venues.",
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
