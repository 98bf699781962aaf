import { sectorServices } from '@comity/domain/feedback'
import { dayIn } from '@comity/domain/guests'
import { detectDecimalMark, isDateFormat } from '@comity/domain/integrations'
import type { DecimalMark, ImportKind } from '@comity/domain/integrations'
import { build, sql } from '../../../platform/db/statements.ts'
import type { SystemTx, Tx } from '../../../platform/db/transaction.ts'
import { getOrganisation, organisationVault } from '../../platform/index.ts'
import { columnsOf } from '../fields.ts'
import { allowLongStatements, planAfresh, progress } from '../jobs/run.ts'
import type { Run } from '../jobs/run.ts'
import { countBasis } from '../queries.ts'
import type { ImportRow } from '../rows.ts'
import { checkGuests } from './check-guests.ts'
import { checkIncidents, checkRatings } from './check-records.ts'
import { checkStays } from './check-stays.ts'
import { readStaged, writeChecked } from './queries.ts'
import type { CheckContext, CheckedChunk, StagedRow } from './types.ts'

const chunkRows = 1_000

/** The results of the rows of a chunk, by kind. Reads only; returns what is to be written. */
const checks: Record<
  ImportKind,
  (tx: Tx, context: CheckContext, staged: readonly StagedRow[]) => Promise<CheckedChunk>
> = { stays: checkStays, guests: checkGuests, feedback: checkRatings, incidents: checkIncidents }

/**
 * Checks every staged row, a thousand per transaction, so that progress is visible and memory stays flat. Deletes what
 * an interrupted run left. Guests and stays are not changed.
 */
export async function checkRows(run: Run, row: ImportRow): Promise<void> {
  const context = await run.transaction((tx) => begin(run, tx, row))
  let after = 0
  let done = 0
  for (;;) {
    const chunk = await run.transaction(async (tx) => {
      await planAfresh(tx)
      const staged = await readStaged(tx, run.importId, after, chunkRows)
      const checked = await checks[row.kind](tx, context, staged)
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
  const [venue, organisation, tags] = await Promise.all([
    tx.first(
      build
        .selectFrom('venues')
        .select(['country', 'time_zone', 'sector'])
        .where('venue_id', '=', row.venue_id),
    ),
    getOrganisation(tx),
    tx.all(build.selectFrom('own_tags').select('tag').where('retired_at', 'is', null)),
  ])
  if (!venue) throw new Error('The import has no venue.')
  const { date_format: format, rating_scale: ratingScale } = row
  return {
    importId: run.importId,
    kind: row.kind,
    venueId: row.venue_id,
    mapping: row.mapping,
    columnNames: row.columns.map((column) => column.name),
    formats: {
      // Unused without a column of dates.
      date: format !== null && isDateFormat(format) ? format : 'yyyy-MM-dd',
      decimalMark: await decimalMarkOf(tx, row),
      ...(ratingScale === null ? {} : { ratingScale }),
    },
    country: venue.country,
    today: dayIn(venue.time_zone, run.services.clock.now()),
    services: sectorServices[venue.sector],
    ownTags: tags.map(({ tag }) => tag),
    sector: organisation.sector,
    vault: await organisationVault(run.services, tx),
  }
}

/** Amounts from which the decimal format is detected. */
const mostAmounts = 5_000

async function decimalMarkOf(tx: SystemTx, row: ImportRow): Promise<DecimalMark> {
  const [column] = columnsOf(row.kind, row.mapping, ['amount'])
  if (column === undefined) return '.'
  const cells = await tx.all(sql<{ cell: string | null }>`
    select cells ->> ${column}::int as cell from import_cells
    where import_id = ${row.import_id}::uuid limit ${mostAmounts}`)
  return detectDecimalMark(cells.map(({ cell }) => cell ?? ''))
}

/** The counts of a check after the last row. `added` and `updated` are what a commit will do. */
export function settleCounts(tx: SystemTx, importId: string) {
  return tx.run(sql`
    update imports i set valid = r.valid, duplicates = r.duplicates, added = r.added, updated = r.updated, errors = e.errors,
      warnings = e.warnings
    from (
      select count(*)::int as valid, count(*) filter (where action = 'duplicate')::int as duplicates,
        count(*) filter (where action = 'add')::int as added, count(*) filter (where action = 'update')::int as updated
      from import_rows where import_id = ${importId}::uuid
    ) r, (
      select count(distinct row_number) filter (where not is_warning)::int as errors,
        count(distinct row_number) filter (where is_warning)::int as warnings
      from import_errors where import_id = ${importId}::uuid
    ) e
    where i.import_id = ${importId}::uuid`)
}
