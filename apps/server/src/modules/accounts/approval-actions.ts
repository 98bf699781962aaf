import type { Role } from '@comity/contract'
import { grantableRoles, mayGive } from '@comity/domain/accounts'
import { z } from 'zod'
import { sql } from '../../platform/db/statements.ts'
import type { StaffTx, Tx } from '../../platform/db/transaction.ts'
import { Failure } from '../../platform/errors.ts'
import { applyRoles } from './commands/apply-roles.ts'
import type { WantedGrant } from './commands/apply-roles.ts'
import { refuseLastAdmin } from './commands/last-admin.ts'
import { givingRoles } from './giving-roles.ts'
import type { ApprovalAction, ApprovalRow } from './queries/approvals.ts'
import { getMember } from './queries/members.ts'

/** An action that needs a second person: who may approve it, and what it does then. */
interface Approvable {
  /** Held at every venue: a manager of one venue does not decide for the whole organisation. */
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

export const approvalActions: Readonly<Record<ApprovalAction, Approvable>> = {
  'member.roles': {
    approvers: ['admin', 'manager'],
    async perform(tx, approval) {
      const { grants } = wantedGrants.parse(approval.payload)
      await refuseLastAdmin(tx, approval.subject_id, grants)
      await requireStillGiving(tx, approval.requested_by, grants)
      await applyRoles(tx, approval.subject_id, grants, (await tx.scope).userId)
    },
  },
  'retention.purge': {
    approvers: ['admin', 'manager'],
    async perform(tx, approval) {
      const { organisationId } = await tx.scope
      const { approval_id: approvalId, requested_at: askedAt } = approval
      const payload = JSON.stringify({ organisationId, approvalId, askedAt })
      await tx.run(sql`
        select platform.add_job('compliance/purge', ${payload}::json, ${`compliance/purge:${approvalId}`})`)
    },
  },
  'ledger.clear_queue': {
    approvers: ['admin'],
    async perform(tx) {
      const job = 'ledger/drop-anchors'
      await tx.run(sql`select platform.add_job(${job}, '{}'::json, ${job}::text)`)
    },
  },
}

/** The person who asked may have lost the right since; the approval would give it back. */
async function requireStillGiving(tx: Tx, userId: string, wanted: readonly WantedGrant[]): Promise<void> {
  const { now } = await tx.scope
  const member = await getMember(tx, userId)
  const held = member ? givingRoles(member, now) : []
  if (!wanted.every((grant) => mayGive(held, grant)))
    throw new Failure('not_allowed_now', {
      detail: 'The person who asked no longer has the right to do this.',
    })
}
