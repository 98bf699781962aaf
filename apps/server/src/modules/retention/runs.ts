import type { RetentionCategory } from '@comity/domain/retention'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { SystemTx, Tx } from '../../platform/db/transaction.ts'

export const purgeJob = 'compliance/purge'

/** Much longer than a step of a run may take. */
const silentHours = 1

export type RunRow = RowOf<
  'retention_runs',
  'run_id' | 'approval_id' | 'started_at' | 'ended_at' | 'deleted' | 'failed'
>

/** A run, and whether it was interrupted for good: its process died, and the queue does not retry. */
export interface LastRun extends RunRow {
  is_interrupted: boolean
}

const columns = sql`run_id, approval_id, started_at, ended_at, deleted, failed`

export function getLastRun(tx: Tx): Promise<LastRun | undefined> {
  return tx.first(sql<LastRun>`
    select ${columns}, ended_at is null and seen_at < platform.app_now() - make_interval(hours => ${silentHours}::int)
      and (approval_id is null or not platform.has_tries_left(${`${purgeJob}:`}::text || approval_id)) as is_interrupted
    from retention_runs order by started_at desc, run_id desc limit 1`)
}

/** A new run, or the interrupted one of the same request; undefined when that has ended. */
export async function beginRun(tx: SystemTx, approvalId: string | null): Promise<RunRow | undefined> {
  const begun = await tx.first(sql<RunRow>`
    insert into retention_runs (organisation_id, approval_id, started_at, seen_at)
    values (current_setting('app.organisation_id')::uuid, ${approvalId}::uuid, platform.app_now(), platform.app_now())
    on conflict do nothing returning ${columns}`)
  if (begun || approvalId === null) return begun
  return tx.first(sql<RunRow>`
    update retention_runs set seen_at = platform.app_now() where approval_id = ${approvalId}::uuid and ended_at is null
    returning ${columns}`)
}

/** Marks a run as active. */
export function noteSeen(tx: SystemTx, runId: string, at: Date): Promise<number> {
  return tx.run(sql`update retention_runs set seen_at = ${at}::timestamptz where run_id = ${runId}::uuid`)
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

/** Records the categories with failures of the latest attempt. */
export function noteFailed(
  tx: SystemTx,
  runId: string,
  failed: readonly RetentionCategory[],
): Promise<number> {
  return tx.run(sql`
    update retention_runs set failed = ${[...failed]}::text[]
    where run_id = ${runId}::uuid and failed <> ${[...failed]}::text[]`)
}

/** Ends a run; an empty daily one is deleted. Returns the result. */
export async function endRun(tx: SystemTx, runId: string): Promise<RunRow | undefined> {
  await tx.run(sql`
    delete from retention_runs where run_id = ${runId}::uuid and approval_id is null and deleted = '{}' and failed = '{}'`)
  return tx.first(sql<RunRow>`
    update retention_runs set ended_at = platform.app_now() where run_id = ${runId}::uuid returning ${columns}`)
}
