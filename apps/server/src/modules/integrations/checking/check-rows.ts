import { sectorServices } from '@comity/domain/feedback'
import { dayIn } from '@comity/domain/guests'
import { detectDecimalMark, isDateFormat } from '@comity/domain/integrations'
import { isStatus, meaningsOf } from '../words.ts'
import type { DecimalMark, ImportKind } from '@comity/domain/integrations'
import { build, sql } from '../../../platform/db/statements.ts'
import type { SystemTx, Tx } from '../../../platform/db/transaction.ts'
import { getOrganisation, organisationVault } from '../../platform/index.ts'
import { columnsOf } from '../fields.ts'
import { allowLongStatements, planAfresh, progress } from '../jobs/run.ts'
import type { Run } from '../jobs/run.ts'
import { countBasis, lockImport, updateImport } from '../queries.ts'
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

/** The value of `checked_to` once every row was checked. */
export const allRows = 2_147_483_647

/**
 * Checks every staged row, a thousand per transaction, so that progress is visible, memory stays flat, and an
 * interrupted run can be continued; `fresh` starts again. Guests and stays are not changed.
 */
export async function checkRows(run: Run, { fresh }: { fresh: boolean }): Promise<void> {
  const { context, ...from } = await run.transaction((tx) => begin(run, tx, fresh))
  let { after, done } = from
  for (;;) {
    const chunk = await run.transaction(async (tx) => {
      await planAfresh(tx)
      const staged = await readStaged(tx, run.importId, after, chunkRows)
      const checked = await checks[context.kind](tx, context, staged)
      const last = staged.at(-1)?.row_number
      await progress(run, tx, done + staged.length, last ?? allRows)
      await writeChecked(tx, run.importId, checked)
      return { last, rows: staged.length }
    })
    if (chunk.last === undefined) return
    after = chunk.last
    done += chunk.rows
  }
}

async function begin(run: Run, tx: SystemTx, fresh: boolean) {
  await allowLongStatements(tx)
  const row = await lockImport(tx, run.importId)
  const basis = await countBasis(tx)
  const goesOn = !fresh && row.checked_to !== null && row.basis === basis
  const from = goesOn ? { after: row.checked_to ?? 0, done: row.done } : { after: 0, done: 0 }
  if (!goesOn) {
    for (const table of ['import_errors', 'import_rows', 'import_tokens', 'import_guests'] as const)
      await tx.run(build.deleteFrom(table).where('import_id', '=', run.importId))
    await tx.run(
      build.updateTable('imports').set({ basis, checked_to: 0 }).where('import_id', '=', run.importId),
    )
  }
  await progress(run, tx, from.done)
  return { ...from, context: await readContext(run, tx, row) }
}

async function readContext(run: Run, tx: SystemTx, row: ImportRow): Promise<CheckContext> {
  const venueWords = meaningsOf(row.words, 'venue')
  const [venues, organisation, tags] = await Promise.all([
    tx.all(
      build
        .selectFrom('venues')
        .select(['venue_id', 'country', 'time_zone', 'sector'])
        .where('venue_id', 'in', [row.venue_id, ...Object.values(venueWords)]),
    ),
    getOrganisation(tx),
    tx.all(build.selectFrom('own_tags').select('tag').where('retired_at', 'is', null)),
  ])
  const venue = venues.find(({ venue_id }) => venue_id === row.venue_id)
  if (!venue) throw new Error('The import has no venue.')
  const now = run.services.clock.now()
  const { date_format: format, rating_scale: ratingScale } = row
  const statusWords = Object.entries(meaningsOf(row.words, 'status')).flatMap(([word, meaning]) =>
    isStatus(meaning) ? [[word, meaning] as const] : [],
  )
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
      statusWords: Object.fromEntries(statusWords),
    },
    country: venue.country,
    timeZone: venue.time_zone,
    today: dayIn(venue.time_zone, now),
    venues: new Map(
      venues.map(({ venue_id, country, time_zone }) => [
        venue_id,
        { country, timeZone: time_zone, today: dayIn(time_zone, now) },
      ]),
    ),
    venueWords,
    services: sectorServices[venue.sector],
    ownTags: tags.map(({ tag }) => tag),
    sector: organisation.sector,
    vault: await organisationVault(run.services, tx),
  }
}

/** Amounts from which the decimal format is detected. */
const mostAmounts = 5_000

async function decimalMarkOf(tx: SystemTx, row: ImportRow): Promise<DecimalMark> {
  const [column] = columnsOf(row.kind, row.mapping, ['price', 'amount'])
  if (column === undefined) return '.'
  const cells = await tx.all(sql<{ cell: string | null }>`
    select cells ->> ${column}::int as cell from import_cells
    where import_id = ${row.import_id}::uuid limit ${mostAmounts}`)
  return detectDecimalMark(cells.map(({ cell }) => cell ?? ''))
}

interface RowCounts {
  valid: number
  duplicates: number
  added: number
  updated: number
  errors: number
  warnings: number
}

/** What the check found. `added` and `updated` are what a commit will do. */
export async function countRows(tx: SystemTx, importId: string): Promise<RowCounts> {
  return tx.one(sql<RowCounts>`
    select r.*, e.* from (
      select count(*)::int as valid, count(*) filter (where action = 'duplicate')::int as duplicates,
        count(*) filter (where action = 'add')::int as added, count(*) filter (where action = 'update')::int as updated
      from import_rows where import_id = ${importId}::uuid
    ) r, (
      select count(distinct row_number) filter (where not is_warning)::int as errors,
        count(distinct row_number) filter (where is_warning)::int as warnings
      from import_errors where import_id = ${importId}::uuid
    ) e`)
}

export async function settleCounts(tx: SystemTx, importId: string): Promise<void> {
  await updateImport(tx, importId, await countRows(tx, importId))
}
