import { isDateFormat } from '@comity/domain/integrations'
import { build, sql } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { organisationVault } from '../../platform/index.ts'
import { allowLongStatements, planAfresh, progress } from '../jobs/run.ts'
import type { Run } from '../jobs/run.ts'
import { countBasis } from '../queries.ts'
import type { ImportRow } from '../rows.ts'
import { checkChunk } from './check-chunk.ts'
import type { CheckContext } from './check-chunk.ts'
import { readStaged, writeChecked } from './queries.ts'

const chunkRows = 1_000

/**
 * Checks every staged row, a thousand in a transaction, so that progress is seen and memory stays flat. What an
 * earlier run had written goes first: a run that was cut off leaves nothing behind. Guests and stays are not touched.
 */
export async function checkRows(run: Run, row: ImportRow): Promise<void> {
  const context = await run.transaction((tx) => begin(run, tx, row))
  let after = 0
  let done = 0
  for (;;) {
    const chunk = await run.transaction(async (tx) => {
      await planAfresh(tx)
      const staged = await readStaged(tx, run.importId, after, chunkRows)
      const checked = await checkChunk(tx, context, staged)
      await progress(run, tx, done + staged.length)
      await writeChecked(tx, run.importId, checked)
      return { last: staged.at(-1)?.row_number, rows: staged.length }
    })
    if (chunk.last === undefined) break
    after = chunk.last
    done += chunk.rows
  }
}

async function begin(run: Run, tx: SystemTx, row: ImportRow): Promise<CheckContext> {
  await allowLongStatements(tx)
  await progress(run, tx, 0)
  for (const table of ['import_errors', 'import_rows', 'import_tokens', 'import_guests'] as const) {
    await tx.run(build.deleteFrom(table).where('import_id', '=', run.importId))
  }
  const basis = await countBasis(tx)
  await tx.run(build.updateTable('imports').set({ basis }).where('import_id', '=', run.importId))
  const venue = await tx.first(
    build.selectFrom('venues').select(['country', 'time_zone']).where('venue_id', '=', row.venue_id),
  )
  if (!venue) throw new Error('An import has no venue')
  const { date_format: format } = row
  return {
    importId: run.importId,
    venueId: row.venue_id,
    mapping: row.mapping,
    columnNames: row.columns.map((column) => column.name),
    // Without a column of dates nothing is read in this format.
    dateFormat: format !== null && isDateFormat(format) ? format : 'yyyy-MM-dd',
    country: venue.country,
    today: dayIn(venue.time_zone, run.services.clock.now()),
    vault: await organisationVault(run.services, tx),
  }
}

/** The calendar day of a time zone as YYYY-MM-DD, the form that Swedish dates have. */
function dayIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)
}

/** Counts of a check, as they stand once every row was read. `added` and `updated` are what a commit will do. */
export function settleCounts(tx: SystemTx, importId: string) {
  return tx.run(sql`
    update imports i set valid = r.valid, duplicates = r.duplicates, added = r.added, updated = r.updated, errors = e.errors
    from (
      select count(*)::int as valid, count(*) filter (where action = 'duplicate')::int as duplicates,
        count(*) filter (where action = 'add')::int as added, count(*) filter (where action = 'update')::int as updated
      from import_rows where import_id = ${importId}::uuid
    ) r, (select count(distinct row_number)::int as errors from import_errors where import_id = ${importId}::uuid) e
    where i.import_id = ${importId}::uuid`)
}
