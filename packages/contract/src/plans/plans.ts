import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { writeErrors } from '../errors.ts'
import { choice, id } from '../fields.ts'
import { improvementStepCodes, listingDetail } from '../listings/shapes.ts'
import { planReasons } from './reasons.ts'

export const createImprovementPlan = endpoint({
  method: 'POST',
  path: '/api/create-improvement-plan',
  module: 'plans',
  access: 'manager',
  summary: 'Agree with a guest on steps that shorten a listing',
  description:
    'With E the end and S the start of the term, A the time of agreement and W the sum of the weights of the steps done (0 to 1), the listing ends at max(E - W/2 * (E - A), S + (E - S)/3). A further confirmed incident makes the plan void.',
  body: z
    .object({
      listingId: id('listing'),
      steps: z
        .array(choice(improvementStepCodes))
        .min(1, { error: 'required' })
        .max(improvementStepCodes.length, { error: 'too_long' })
        .default([...improvementStepCodes])
        .meta({ description: 'The agreed steps; all of them by default' }),
    })
    .strict(),
  creates: true,
  success: { status: 201, description: 'The listing with its plan', schema: listingDetail },
  errors: [...writeErrors, 'idempotency_conflict', 'not_allowed_now'],
  reasons: planReasons,
})

export const completeImprovementStep = endpoint({
  method: 'POST',
  path: '/api/improvement-plans/{planId}/steps/{stepId}/complete',
  module: 'plans',
  access: 'manager',
  summary: 'Record a step of a plan as done',
  description:
    'The term is recalculated by the published formula. An end that is then in the past ends the listing at once.',
  params: z.object({
    planId: id('plan'),
    stepId: z.enum(improvementStepCodes).meta({ description: 'Code of the step' }),
  }),
  success: { status: 200, description: 'The listing with its plan', schema: listingDetail },
  errors: [...writeErrors, 'not_allowed_now'],
  reasons: ['managers_only', 'over', 'plan_void', 'already_done'],
})
