import type { caseFile } from '@comity/contract/disputes/shapes'
import type { z } from 'zod'
import { leastReviewDays, replaceBeforeDays } from '@comity/domain/disputes'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx, Tx } from '../../../platform/db/transaction.ts'
import type { DisputePage } from './disputes.ts'

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

/** The sort key: open cases by deadline, soonest first; others by opening, latest first. */
export const placeOf = (row: Pick<CaseRow, 'due_at' | 'opened_at'>, open: boolean | undefined): Date =>
  open ? row.due_at : row.opened_at

/** A page of the cases assigned to the caller in the order of `placeOf`, and one row more. */
export function listAssigned(tx: Tx, { limit, open, after }: Pick<DisputePage, 'limit' | 'open' | 'after'>) {
  const place = open ? sql`(c.due_at, c.dispute_id)` : sql`(c.opened_at, c.dispute_id)`
  const comes = open ? sql`>` : sql`<`
  return tx.all(sql<CaseRow>`
    ${cases} where c.reviewer_id = (select current_setting('app.user_id')::uuid)
      and ${open === undefined ? sql`true` : sql`${isOpen} = ${open}::boolean`}
      and ${after ? sql`${place} ${comes} (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by ${open ? sql`c.due_at, c.dispute_id` : sql`c.opened_at desc, c.dispute_id desc`} limit ${limit + 1}::int`)
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
