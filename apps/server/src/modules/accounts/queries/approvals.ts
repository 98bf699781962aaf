import type { approvalActions } from '@comity/contract/accounts/approvals'
import { build, sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { orderOf } from '../../../platform/http/page.ts'
import type { Page } from '../../../platform/http/page.ts'

export type ApprovalAction = (typeof approvalActions)[number]

export interface ApprovalRow extends RowOf<
  'approvals',
  | 'approval_id'
  | 'subject_kind'
  | 'subject_id'
  | 'state'
  | 'requested_by'
  | 'requested_at'
  | 'expires_at'
  | 'decided_by'
  | 'decided_at'
> {
  action: ApprovalAction
  subject_name: ColumnOf<'members', 'name'> | null
  payload: Record<string, unknown>
  requested_by_name: ColumnOf<'members', 'name'> | null
  decided_by_name: ColumnOf<'members', 'name'> | null
}

const rows = sql`
  select a.approval_id, a.action, a.subject_kind, a.subject_id, s.name as subject_name, a.payload, a.state,
    a.requested_by, r.name as requested_by_name, a.requested_at, a.expires_at, a.decided_by,
    d.name as decided_by_name, a.decided_at
  from approvals a
  left join members s on a.subject_kind = 'member' and s.organisation_id = a.organisation_id and s.user_id = a.subject_id
  left join members r on r.organisation_id = a.organisation_id and r.user_id = a.requested_by
  left join members d on d.organisation_id = a.organisation_id and d.user_id = a.decided_by`

export function getApproval(tx: Tx, approvalId: string) {
  return tx.first(sql<ApprovalRow>`${rows} where a.approval_id = ${approvalId}::uuid`)
}

/** Locks a request, because two people may decide at once. */
export function lockApproval(tx: Tx, approvalId: string) {
  return tx.run(sql`select 1 from approvals where approval_id = ${approvalId}::uuid for update`)
}

export const approvalOrder = orderOf('approval_id', { requestedAt: [{ by: 'requested_at', is: 'instant' }] })

/** Requests: pending or decided ones. */
export function listApprovals(state: 'waiting' | 'decided', page: Page) {
  const waits = sql`(a.state = 'waiting' and a.expires_at > platform.app_now())`
  return page.of(sql<ApprovalRow>`${rows} where ${state === 'waiting' ? waits : sql`not ${waits}`}`)
}

export interface NewApproval {
  action: ApprovalAction
  subject: { kind: string; id: string }
  payload: Record<string, unknown>
  requestedBy: string
  expiresAt: Date
}

/** Returns the id, or undefined while the same request is pending. */
export async function insertApproval(tx: Tx, approval: NewApproval): Promise<string | undefined> {
  const { organisationId, now } = await tx.scope
  // An expired request gives way to a new one.
  await tx.run(sql`update approvals set state = 'withdrawn', decided_at = platform.app_now(), decided_by = requested_by
    where action = ${approval.action} and subject_id = ${approval.subject.id}::uuid and state = 'waiting'
      and expires_at <= platform.app_now()`)
  const row = await tx.first(
    build
      .insertInto('approvals')
      .values({
        organisation_id: organisationId,
        action: approval.action,
        subject_kind: approval.subject.kind,
        subject_id: approval.subject.id,
        payload: JSON.stringify(approval.payload),
        state: 'waiting',
        requested_by: approval.requestedBy,
        requested_at: now,
        expires_at: approval.expiresAt,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['organisation_id', 'action', 'subject_id'])
          // A literal, so that the planner recognises the partial index in a kept plan.
          .where(sql<boolean>`state = 'waiting'`)
          .doNothing(),
      )
      .returning('approval_id'),
  )
  return row?.approval_id
}

export function decide(tx: Tx, approvalId: string, state: 'approved' | 'refused' | 'withdrawn', by: string) {
  return tx.run(sql`update approvals set state = ${state}, decided_by = ${by}::uuid, decided_at = platform.app_now()
    where approval_id = ${approvalId}::uuid`)
}
