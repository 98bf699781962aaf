import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { can, code, id, instant, requiredText } from '../fields.ts'
import { guarded, guardedBody, person } from './shared.ts'

export const breakGlass = z
  .object({
    id: id('opening'),
    by: person,
    reason: z.string().nullable().meta({ description: 'Null once erased' }),
    startedAt: instant,
    endsAt: instant,
    endedAt: instant.nullable(),
    can: can(['end'], ['not_own', 'over']),
  })
  .meta({ id: 'BreakGlass' })

export const listBreakGlass = endpoint({
  method: 'GET',
  path: '/api/break-glass',
  module: 'accounts',
  access: 'manager_or_privacy',
  summary: 'Temporary wider access, newest first',
  description: "The caller's own; for admins and privacy officers, everybody's.",
  success: { status: 200, description: 'The last fifty', schema: z.object({ items: z.array(breakGlass) }) },
  errors: guarded,
})

export const openBreakGlass = endpoint({
  method: 'POST',
  path: '/api/break-glass',
  module: 'accounts',
  access: 'manager',
  summary: 'Get wider access for a limited time, with a reason',
  description:
    "A manager's role at every venue of the organisation, for 5 to 60 minutes. Admins and privacy officers are notified at once; everything done is in the audit log.",
  body: z
    .object({
      reason: requiredText(1000).min(10, { error: code('too_short') }),
      minutes: z.int().min(5).max(60).default(30),
    })
    .strict(),
  creates: true,
  success: { status: 201, description: 'Opened', schema: breakGlass },
  errors: [...guardedBody, 'idempotency_conflict', 'not_allowed_now'],
})

export const endBreakGlass = endpoint({
  method: 'DELETE',
  path: '/api/break-glass/{breakGlassId}',
  module: 'accounts',
  access: 'manager',
  summary: 'End wider access early',
  description: 'The wider rights end at once. Both the opening and the end are audit entries.',
  params: z.object({ breakGlassId: id('opening') }),
  success: { status: 200, description: 'Ended', schema: breakGlass },
  errors: [...guarded, 'not_found', 'not_allowed_now'],
})
