import { recordAudit } from '../../../platform/audit/audit.ts'
import { build, sql } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { allRows, checkRows, countRows, settleCounts } from '../checking/check-rows.ts'
import { holdRecords } from '../committing/hold-records.ts'
import { countNewGuests } from '../committing/write-guests.ts'
import { writeImport } from '../committing/write-import.ts'
import type { Written } from '../committing/write-import.ts'
import { queueMatching, takeGuestNumbers } from '../../profiles/index.ts'
import { mergeChanged } from '../committing/write-stays.ts'
import { startTraining } from '../../predict/index.ts'
import { announceBookings } from '../announce.ts'
import { addLook, countBasis, getImport, lockImport, updateImport } from '../queries.ts'
import type { ImportRow } from '../rows.ts'
import { allowLongStatements, holdWork, planAfresh, progress, runJob } from './run.ts'
import type { Run } from './run.ts'

/** The check is outdated: what is new and whose it is must be determined again. */
class Outdated extends Error {}

/** Writes a checked import in one transaction. */
export function commitImport(services: Services, payload: unknown): Promise<void> {
  return runJob(services, 'imports/commit', payload, async (run) => {
    while (!(await tryCommit(run))) await checkRows(run, { fresh: true })
  })
}

async function tryCommit(run: Run): Promise<boolean> {
  try {
    const numbers = await run.transaction((tx) => reserveNumbers(run, tx))
    await run.transaction((tx) => commit(run, tx, numbers))
    return true
  } catch (error) {
    if (error instanceof Outdated) return false
    throw error
  }
}

interface Numbers {
  readonly first: number
  readonly count: number
}

/**
 * Guest numbers are reserved in a transaction of their own, so that the organisation's row is free for new guests
 * during a long commit. A failed commit leaves a harmless gap.
 */
async function reserveNumbers(run: Run, tx: SystemTx): Promise<Numbers> {
  const { rows } = await lockImport(tx, run.importId)
  await progress(run, tx, rows)
  const count = await countNewGuests(tx, run.importId)
  return { first: count > 0 ? await takeGuestNumbers(tx, count) : 0, count }
}

/** The import's own row is free until the end, so that a commit can be cancelled while it runs. */
async function commit(run: Run, tx: SystemTx, numbers: Numbers): Promise<void> {
  const scope = await tx.scope
  await Promise.all([allowLongStatements(tx), planAfresh(tx)])
  await holdWork(tx, run.importId)
  // Commits of one organisation run one at a time, so that none writes what another is writing.
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`imports/commit ${scope.organisationId}`}, 0))`,
  )
  const row = await getImport(tx, run.importId)
  if (!row) return
  // A check that was interrupted has left some of the rows.
  if (row.checked_to !== allRows || row.basis !== (await countBasis(tx))) throw new Outdated()
  if (!(await holdRecords(tx, row))) throw new Outdated()
  if (row.kind === 'stays') await mergeChanged(tx, run.importId)
  const { errors } = await countRows(tx, run.importId)
  // A repeated check may refuse rows that nobody chose to skip.
  if (errors > 0 && !row.skip_errors) {
    await progress(run, tx, row.rows)
    await settleCounts(tx, run.importId)
    await updateImport(tx, run.importId, { state: 'checked' })
    return
  }
  if ((await countNewGuests(tx, run.importId)) > numbers.count) throw new Outdated()
  const written = await writeImport(tx, row, numbers.first)
  if (written.guests > 0) await queueMatching(tx, scope)
  await finish(run, tx, row, written)
  await recordAudit(tx, scope, {
    action: 'import.committed',
    subject: { kind: 'import', id: run.importId },
    details: written,
  })
}

async function finish(run: Run, tx: SystemTx, row: ImportRow, written: Written): Promise<void> {
  const scope = await tx.scope
  // Nothing is written where it was cancelled, or another run took over.
  await progress(run, tx, row.rows)
  await settleCounts(tx, run.importId)
  await updateImport(tx, row.import_id, {
    state: 'committed',
    added: written.added,
    updated: written.updated,
    committed_at: scope.now,
  })
  if (row.kind === 'stays') await startTraining(tx, null)
  for (const table of ['import_cells', 'import_rows', 'import_tokens', 'import_guests'] as const) {
    await tx.run(build.deleteFrom(table).where('import_id', '=', row.import_id))
  }
  if (row.kind === 'stays') await addLook(tx, run.importId)
  await announceBookings(tx, run.importId, 'imported')
}
