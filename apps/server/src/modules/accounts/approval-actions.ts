import type { Role } from '@comity/contract'
import { grantableRoles } from '@comity/domain/accounts'
import { z } from 'zod'
import type { StaffTx } from '../../platform/db/transaction.ts'
import { applyRoles } from './commands/apply-roles.ts'
import type { ApprovalAction, ApprovalRow } from './queries/approvals.ts'

/** What a second person can be asked for: who may agree, and what then happens. */
interface Approvable {
  readonly approvers: readonly Role[]
  readonly perform: (tx: StaffTx, approval: ApprovalRow) => Promise<void>
}

const wantedGrants = z.object({
  grants: z.array(
    z.object({
      role: z.enum(grantableRoles),
      venueId: z.string().nullable(),
      startsAt: z.string().nullable(),
      endsAt: z.string().nullable(),
    }),
  ),
})

/** Every action that asks for a second person, by its name in the contract. */
export const approvalActions: Readonly<Record<ApprovalAction, Approvable>> = {
  'member.roles': {
    approvers: ['admin', 'manager'],
    async perform(tx, approval) {
      const { grants } = wantedGrants.parse(approval.payload)
      await applyRoles(tx, approval.subject_id, grants, (await tx.scope).userId)
    },
  },
}
