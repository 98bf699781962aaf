import { build, sql, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { intervalOf } from '../../../platform/retention.ts'
import type { Services } from '../../../platform/services.ts'
import { addJob } from '../queries.ts'
import { allowLongStatements, isAbandoned } from './run.ts'

const stagedTables = [
  'import_cells',
  'import_rows',
  'import_tokens',
  'import_guests',
  'import_errors',
] as const

/** Deletes expired staging data, and requeues jobs whose worker was killed. */
export async function cleanImports(services: Services): Promise<void> {
  for (const organisationId of await services.database.organisationIds()) {
    await services.database.system(
      { job: 'imports/clean', organisationId, now: services.clock.now() },
      async (tx) => {
        await allowLongStatements(tx)
        await forgetStaged(tx)
        await resumeStopped(tx)
      },
    )
  }
}

async function forgetStaged(tx: SystemTx): Promise<void> {
  const old = await tx.all(sql<RowOf<'imports', 'import_id'>>`
    select import_id from imports
    where staged and state not in ('checking', 'committing')
      and (state = 'cancelled' or created_at < platform.app_now() - ${intervalOf('import_staging')})
    for update skip locked`)
  for (const { import_id } of old) {
    for (const table of stagedTables) await tx.run(build.deleteFrom(table).where('import_id', '=', import_id))
    // Samples are guests' data as much as the rows are.
    await tx.run(sql`
      update imports set staged = false, columns = (
        select jsonb_agg(c || '{"samples": []}' order by place) from jsonb_array_elements(columns) with ordinality as e(c, place))
      where import_id = ${import_id}::uuid`)
  }
}

/**
 * A running check notes its progress every thousand rows, a running commit holds its lock; the queue alone would hold a
 * killed worker's job for hours.
 */
async function resumeStopped(tx: SystemTx): Promise<void> {
  const scope = await tx.scope
  const stopped = await tx.all(sql<RowOf<'imports', 'import_id' | 'state'> & { user_id: string }>`
    select import_id, state, coalesce(committed_by, created_by) as user_id from imports
    where state in ('checking', 'committing') and worked_at < platform.app_now() - interval '1 minute'
    for update skip locked`)
  for (const { import_id, state, user_id } of stopped) {
    if (!(await isAbandoned(tx, import_id))) continue
    const job = state === 'checking' ? 'imports/check' : 'imports/commit'
    await addJob(tx, job, { organisationId: scope.organisationId, importId: import_id, userId: user_id })
  }
}
