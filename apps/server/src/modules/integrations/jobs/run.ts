import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { Failure } from '../../../platform/errors.ts'
import type { SystemTx, Tx } from '../../../platform/db/transaction.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { Services } from '../../../platform/services.ts'
import { lockImport } from '../queries.ts'
import type { ImportRow } from '../rows.ts'
import type { ImportState } from '../states.ts'

const payloadSchema = z.object({ organisationId: z.uuid(), importId: z.uuid() })

/** A run of a job on an import. Of two runs the later one continues: the earlier finds its id replaced. */
export interface Run {
  readonly services: Services
  readonly importId: string
  readonly runId: string
  /** A transaction of the job in the import's organisation. */
  transaction<T>(work: (tx: SystemTx) => Promise<T>): Promise<T>
}

class Overtaken extends Error {}

/**
 * Claims the import for a new run in the state that the job works on, and runs the work. A lost database connection is
 * left to the queue, which retries; any other fault stops the import with the code shown.
 */
export async function runJob(
  services: Services,
  job: 'imports/check' | 'imports/commit',
  payload: unknown,
  work: (run: Run, row: ImportRow) => Promise<void>,
): Promise<void> {
  const { organisationId, importId } = payloadSchema.parse(payload)
  const state: ImportState = job === 'imports/check' ? 'checking' : 'committing'
  const runId = randomUUID()
  const transaction: Run['transaction'] = (inside) =>
    services.database.system({ job, organisationId, now: services.clock.now() }, inside)
  const row = await transaction((tx) => claim(tx, importId, state, runId))
  if (!row) return
  try {
    await work({ services, importId, runId, transaction }, row)
  } catch (error) {
    if (error instanceof Overtaken) return
    if (error instanceof Failure && error.code === 'unavailable') throw error
    services.log.error({ err: error, job, importId }, 'An import stopped.')
    await transaction((tx) =>
      tx.run(sql`
      update imports set state = 'failed', failure = 'internal' where import_id = ${importId}::uuid and run_id = ${runId}::uuid`),
    )
  }
}

async function claim(
  tx: SystemTx,
  importId: string,
  state: ImportState,
  runId: string,
): Promise<ImportRow | undefined> {
  const scope = await tx.scope
  const claimed = await tx.run(sql`
    update imports set run_id = ${runId}::uuid, worked_at = ${scope.now}
    where import_id = ${importId}::uuid and state = ${state}`)
  return claimed > 0 ? lockImport(tx, importId) : undefined
}

/** Notes progress, with the last row done, and locks the import's row until the transaction ends. */
export async function progress(run: Run, tx: SystemTx, done: number, checkedTo?: number): Promise<void> {
  const scope = await tx.scope
  const own = await tx.run(sql`
    update imports set done = ${done}::int, worked_at = ${scope.now}, checked_to = coalesce(${checkedTo ?? null}::int, checked_to)
    where import_id = ${run.importId}::uuid and run_id = ${run.runId}::uuid and state in ('checking', 'committing')`)
  if (own === 0) throw new Overtaken()
}

const workLock = (importId: string) => sql`hashtextextended(${`imports/work ${importId}`}, 0)`

/** Marks the import as in progress until the transaction ends, however long a statement takes. */
export async function holdWork(tx: SystemTx, importId: string): Promise<void> {
  const held = await tx.one(
    sql<{ is_held: boolean }>`select pg_try_advisory_xact_lock(${workLock(importId)}) as is_held`,
  )
  if (!held.is_held) throw new Overtaken()
}

/** Whether no run is in progress. */
export async function isAbandoned(tx: SystemTx, importId: string): Promise<boolean> {
  const held = await tx.one(
    sql<{ is_held: boolean }>`select pg_try_advisory_xact_lock(${workLock(importId)}) as is_held`,
  )
  return held.is_held
}

/** Statements over a whole import may take longer than those of a request. */
export function allowLongStatements(tx: Tx) {
  return tx.run(sql`set local statement_timeout = '10min'`)
}

/**
 * Discards plans made while the tables were empty. Statements keep their plans otherwise: the check of a foreign key
 * runs once per row.
 */
export function planAfresh(tx: Tx) {
  return tx.run(sql`discard plans`)
}
