import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { can, choice, id, instant, page, paged } from '../fields.ts'
import { guarded, guardedBody, person } from './shared.ts'

/** Actions that need a second person. */
export const approvalActions = ['member.roles', 'retention.purge', 'ledger.clear_queue'] as const

export const approval = z
  .object({
    id: id('approval'),
    action: z.enum(approvalActions),
    subject: z.object({ kind: z.string(), id: z.uuid(), name: z.string().nullable() }),
    details: z
      .record(z.string(), z.unknown())
      .meta({ description: 'The requested action, as ids and codes' }),
    state: z.enum(['waiting', 'approved', 'refused', 'withdrawn', 'expired']),
    requestedBy: person,
    requestedAt: instant,
    expiresAt: instant,
    decidedBy: person.nullable(),
    decidedAt: instant.nullable(),
    can: can(
      ['approve', 'refuse', 'withdraw'],
      ['own_request', 'not_own_request', 'role', 'decided', 'expired'],
    ),
  })
  .meta({ id: 'Approval' })

export const listApprovals = endpoint({
  method: 'GET',
  path: '/api/approvals',
  module: 'accounts',
  access: 'manager',
  summary: 'Actions that need a second person',
  description:
    'Requests that need two people, such as wider rights for oneself, with their state. A request that nobody decides expires after 72 hours.',
  query: z.object({
    state: choice(['waiting', 'decided']).default('waiting'),
    ...paged(['requestedAt'], '-requestedAt'),
  }),
  success: {
    status: 200,
    description: 'A page, newest first',
    schema: page(approval).meta({ id: 'ApprovalPage' }),
  },
  errors: [...guarded, 'invalid_input'],
})

export const decideApproval = endpoint({
  method: 'POST',
  path: '/api/approvals/{approvalId}/decision',
  module: 'accounts',
  access: 'manager',
  summary: 'Approve or refuse a request of somebody else',
  description: 'Approving carries out the request in the same transaction. The requester may withdraw it.',
  params: z.object({ approvalId: id('approval') }),
  body: z.object({ decision: choice(['approve', 'refuse', 'withdraw']) }).strict(),
  success: { status: 200, description: 'Decided', schema: approval },
  errors: [...guardedBody, 'not_found', 'not_allowed_now', 'second_person_needed', 'expired'],
})
