import type { UpdateObject } from 'kysely'
import { Failure } from '../../platform/errors.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { build, sql } from '../../platform/db/statements.ts'
import type { StaffTx, Tx } from '../../platform/db/transaction.ts'
import { orderOf } from '../../platform/http/page.ts'
import type { Page } from '../../platform/http/page.ts'
import { isManagedVenue, isManagerThere, mayBring } from './policy.ts'
import { presentImport } from './present.ts'
import type { ImportRow, RowErrorRow } from './rows.ts'

const columns = sql`
  i.import_id, i.venue_id, v.name as venue_name, i.kind, i.file_name, i.state, i.encoding, i.delimiter, i.header, i.columns,
  i.fingerprint, i.mapping, i.mapping_remembered, i.date_format, i.date_format_choices, i.rows, i.valid, i.errors,
  i.suggested_kind, i.rating_scale, i.words, i.auto, i.checked_to, i.venue_ids, i.findings,
  (select count(*)::int from import_questions q where q.import_id = i.import_id and q.answer is null and q.settled_by is null)
    as open_questions, i.duplicates, i.added, i.updated, i.warnings, i.done, i.failure, i.staged, i.skip_errors, i.basis, m.name as created_by_name,
  i.created_at, i.created_by, i.committed_by, i.committed_at, (select bool_and(${isManagedVenue(sql`b.venue_id`)}) from unnest(i.venue_ids || i.venue_id) as b(venue_id)) as is_managed`

const named = sql`
  join venues v on v.organisation_id = i.organisation_id and v.venue_id = i.venue_id
  left join members m on m.organisation_id = i.organisation_id and m.user_id = i.created_by`

/** Errors in the response itself; the CSV has all of them. */
const shownErrors = 100

export function getImport(tx: Tx, importId: string) {
  return tx.first(
    sql<ImportRow>`select ${columns} from imports i ${named} where i.import_id = ${importId}::uuid`,
  )
}

/** The same, locked until the transaction ends. */
export async function lockImport(tx: Tx, importId: string): Promise<ImportRow> {
  const row = await tx.first(
    sql<ImportRow>`select ${columns} from imports i ${named} where i.import_id = ${importId}::uuid for update of i`,
  )
  if (!row) throw new Failure('not_found')
  return row
}

export const importOrder = orderOf('import_id', { createdAt: [{ by: 'created_at', is: 'instant' }] })

/** Imports; kinds for managers only where the caller manages the venue. */
export function listImports(isManager: boolean, page: Page) {
  return page.of(sql<ImportRow>`
    select ${columns} from imports i ${named}
    where (i.kind = 'stays' or (${isManager}::boolean and ${isManagedVenue(sql`i.venue_id`)}))`)
}

export function listErrors(tx: Tx, importId: string, after: { row: number; ordinal: number }, limit: number) {
  return tx.all(sql<RowErrorRow>`
    select row_number, ordinal, column_name, field, code, value, is_warning from import_errors
    where import_id = ${importId}::uuid and (row_number, ordinal) > (${after.row}::int, ${after.ordinal}::int)
    order by row_number, ordinal limit ${limit}`)
}

/** An import that the caller may handle; not found outside the caller's venues. */
export async function findImport(tx: StaffTx, importId: string): Promise<ImportRow> {
  const [row, scope] = await Promise.all([getImport(tx, importId), tx.scope])
  if (!row) throw new Failure('not_found')
  if (mayBring(row.kind, isManagerThere(row.is_managed, scope)) !== true) throw new Failure('forbidden')
  return row
}

/** An import as returned by the calls. */
export async function readImport(tx: StaffTx, importId: string) {
  const [row, errors, scope] = await Promise.all([
    findImport(tx, importId),
    listErrors(tx, importId, { row: 0, ordinal: 0 }, shownErrors),
    tx.scope,
  ])
  return presentImport(row, errors, scope)
}

export function updateImport(tx: Tx, importId: string, change: UpdateObject<DB, 'imports'>) {
  return tx.run(build.updateTable('imports').set(change).where('import_id', '=', importId))
}

/** Queues the job in this transaction, replacing a waiting job of the same import. */
export function addJob(
  tx: Tx,
  job: 'imports/check' | 'imports/commit' | 'imports/look',
  payload: { organisationId: string; importId: string; userId: string | null },
) {
  return tx.run(
    sql`select platform.add_job(${job}, ${JSON.stringify(payload)}::json, ${`${job}:${payload.importId}`})`,
  )
}

/** Queues the examination of the imported bookings; the models learn from them first. */
export async function addLook(tx: Tx, importId: string): Promise<void> {
  const { organisationId } = await tx.scope
  await addJob(tx, 'imports/look', { organisationId, importId, userId: null })
}

/** The number of commits and undoings of the organisation: a check made before another of them must be repeated. */
export async function countBasis(tx: Tx): Promise<number> {
  const row = await tx.first(
    sql<{ basis: number }>`select (count(committed_at) + count(undone_at))::int as basis from imports`,
  )
  return row?.basis ?? 0
}
