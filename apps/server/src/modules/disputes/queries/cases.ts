import type { caseFile } from '@comity/contract/disputes/shapes'
import type { z } from 'zod'
import { leastReviewDays, replaceBeforeDays } from '@comity/domain/disputes'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx, Tx } from '../../../platform/db/transaction.ts'
import { orderOf } from '../../../platform/http/page.ts'
import type { Page } from '../../../platform/http/page.ts'
import type { DisputeFilter } from './disputes.ts'

export type CaseFile = z.output<typeof caseFile>

export interface CaseRow extends RowOf<
  'network.cases',
  | 'dispute_id'
  | 'organisation_id'
  | 'opened_at'
  | 'due_at'
  | 'reviewer_organisation_id'
  | 'reviewer_id'
  | 'outcome'
  | 'reason'
  | 'decided_at'
> {
  /** Null once its retention has ended. */
  file: CaseFile | null
}

const cases = sql`
  select c.dispute_id, c.organisation_id, nullif(c.file, '{}') as file, c.opened_at, c.due_at, c.reviewer_organisation_id, c.reviewer_id,
    c.outcome, c.reason, c.decided_at
  from network.cases c`

const isOpen = sql`(c.outcome is null and c.due_at > platform.app_now())`

export function getCase(tx: Tx, disputeId: string) {
  return tx.first(sql<CaseRow>`${cases} where c.dispute_id = ${disputeId}::uuid`)
}

export const caseOrder = orderOf('dispute_id', {
  receivedAt: [{ by: 'opened_at', is: 'instant' }],
  dueAt: [{ by: 'due_at', is: 'instant' }],
})

/** The cases assigned to the caller. */
export function listAssigned({ open }: Pick<DisputeFilter, 'open'>, page: Page) {
  return page.of(sql<CaseRow>`
    ${cases} where c.reviewer_id = (select current_setting('app.user_id')::uuid)
      and ${open === undefined ? sql`true` : sql`${isOpen} = ${open}::boolean`}`)
}

/** Opens the case of a dispute before a reviewer is found. */
export function insertCase(tx: Tx, disputeId: string, file: CaseFile, dueAt: Date) {
  return tx.run(sql`
    insert into network.cases (dispute_id, organisation_id, file, opened_at, due_at)
    values (${disputeId}::uuid, current_setting('app.organisation_id')::uuid, ${JSON.stringify(file)}::jsonb,
      platform.app_now(), ${dueAt}::timestamptz)`)
}

/** Deletes the case of a dispute that needs no decision any more. */
export function deleteCase(tx: Tx, disputeId: string) {
  return tx.run(sql`delete from network.cases where dispute_id = ${disputeId}::uuid`)
}

/** Undecided cases close to their deadline whose first reviewer has had time to decide. */
export async function listOverdueReviews(tx: SystemTx): Promise<string[]> {
  const rows = await tx.all(sql<RowOf<'network.cases', 'dispute_id'>>`
    select c.dispute_id from network.cases c
    where c.organisation_id = current_setting('app.organisation_id')::uuid and c.outcome is null and c.replaced_at is null
      and c.due_at > platform.app_now() and c.due_at <= platform.app_now() + ${replaceBeforeDays}::int * interval '1 day'
      and c.assigned_at <= platform.app_now() - ${leastReviewDays}::int * interval '1 day'
    order by c.due_at, c.dispute_id`)
  return rows.map(({ dispute_id }) => dispute_id)
}

/** Cases of open disputes without an eligible reviewer. */
export async function listUnassigned(tx: Tx): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`select network.cases_without_reviewer() as id`)
  return rows.map(({ id }) => id)
}
