import type { RetentionCategory } from '@comity/domain/retention'
import { sql } from '../../../platform/db/statements.ts'
import type { SystemTx, Tx } from '../../../platform/db/transaction.ts'

export interface RunRow {
  run_id: string
  approval_id: string | null
  started_at: Date
  ended_at: Date | null
  deleted: Record<string, number>
  failed: RetentionCategory[]
}

const columns = sql`run_id, approval_id, started_at, ended_at, deleted, failed`

export function getLastRun(tx: Tx): Promise<RunRow | undefined> {
  return tx.first(sql<RunRow>`
    select ${columns} from retention_runs order by started_at desc, run_id desc limit 1`)
}

/** A new run, or the one of the same request that was cut off; undefined when that has ended. */
export async function beginRun(tx: SystemTx, approvalId: string | null): Promise<RunRow | undefined> {
  const begun = await tx.first(sql<RunRow>`
    insert into retention_runs (organisation_id, approval_id, started_at)
    values (current_setting('app.organisation_id')::uuid, ${approvalId}::uuid, platform.app_now())
    on conflict do nothing returning ${columns}`)
  if (begun || approvalId === null) return begun
  return tx.first(sql<RunRow>`
    select ${columns} from retention_runs where approval_id = ${approvalId}::uuid and ended_at is null`)
}

export async function noteDeleted(
  tx: SystemTx,
  runId: string,
  category: string,
  rows: number,
): Promise<void> {
  await tx.run(sql`
    update retention_runs set deleted = deleted || jsonb_build_object(${category}::text,
      coalesce((deleted ->> ${category}::text)::int, 0) + ${rows}::int)
    where run_id = ${runId}::uuid`)
}

/** Of which categories something could not be deleted, as the newest try has it. */
export function noteFailed(
  tx: SystemTx,
  runId: string,
  failed: readonly RetentionCategory[],
): Promise<number> {
  return tx.run(sql`
    update retention_runs set failed = ${[...failed]}::text[]
    where run_id = ${runId}::uuid and failed <> ${[...failed]}::text[]`)
}

/** Ends a run; a daily one that found nothing leaves nothing. Answers what went. */
export async function endRun(tx: SystemTx, runId: string): Promise<RunRow | undefined> {
  await tx.run(sql`
    delete from retention_runs where run_id = ${runId}::uuid and approval_id is null and deleted = '{}' and failed = '{}'`)
  return tx.first(sql<RunRow>`
    update retention_runs set ended_at = platform.app_now() where run_id = ${runId}::uuid returning ${columns}`)
}
