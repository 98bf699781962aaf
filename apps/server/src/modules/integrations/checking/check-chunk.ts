import { readStayRow } from '@comity/domain/integrations'
import type { ColumnMapping, DateFormat } from '@comity/domain/integrations'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { OrganisationVault } from '../../../platform/vault.ts'
import { TokenOwners } from './match-guests.ts'
import { NewGuests } from './new-guests.ts'
import { matchStays } from './match-stays.ts'
import { findKnownStays, findOwners, newGuestIds } from './queries.ts'
import type { CheckedChunk, CheckedRow, FaultRow, StagedRow } from './queries.ts'
import { isChanged, stayColumns, updatedColumns } from './stay-columns.ts'
import type { KnownStay, ReadRow } from './types.ts'

/** What the check of an import needs to know of it and its venue. */
export interface CheckContext {
  readonly importId: string
  readonly venueId: string
  readonly mapping: ColumnMapping
  readonly columnNames: readonly string[]
  readonly dateFormat: DateFormat
  /** Of the venue: ISO 3166-1 alpha-2, and its day as YYYY-MM-DD. */
  readonly country: string
  readonly today: string
  readonly vault: OrganisationVault
}

/**
 * Reads rows, tells the ones brought before from new ones, and finds whose stays they are.
 * Reads only; the answer is what is to be written.
 */
export async function checkChunk(
  tx: Tx,
  context: CheckContext,
  staged: readonly StagedRow[],
): Promise<CheckedChunk> {
  const { rows, faults } = readRows(context, staged)
  const bookings = rows.flatMap(({ stay }) => stay.bookingNumber ?? [])
  const tokens = [...new Set(rows.flatMap((row) => row.tokens))]
  const [known, knownOwners, freshIds] = await Promise.all([
    findKnownStays(
      tx,
      context.importId,
      context.venueId,
      rows.map((row) => row.sourceRow),
      [...new Set(bookings)],
    ),
    findOwners(tx, context.importId, tokens),
    newGuestIds(tx, rows.length),
  ])
  const matched = matchStays(rows, known)
  const owners = new TokenOwners(knownOwners)
  const guests = new NewGuests()
  const noted: CheckedChunk['tokens'][number][] = []
  const guestOf = (row: ReadRow): string => {
    const met = owners.find(row)
    if (met !== undefined) return met
    const fresh = freshIds[guests.count]
    if (fresh === undefined) throw new Error('Every row has an id for a guest to come')
    guests.make(fresh, row)
    return fresh
  }
  const checked = rows.map((row): CheckedRow => {
    const stay = matched.get(row.rowNumber)
    const guestId = stay?.guest_id ?? guestOf(row)
    if (!stay) guests.noteContact(guestId, row)
    for (const owner of owners.note(row, guestId)) noted.push({ ...owner, rowNumber: row.rowNumber })
    if (stay) return metRow(row, stay)
    const place = { row_number: row.rowNumber, source_row: row.sourceRow, stay_id: null, guest_id: guestId }
    return { ...place, action: 'add', ...row.columns }
  })
  return {
    guests: await guests.rows(tx, context.importId, context.vault),
    tokens: noted,
    rows: checked,
    faults,
  }
}

function readRows(
  context: CheckContext,
  staged: readonly StagedRow[],
): { rows: ReadRow[]; faults: FaultRow[] } {
  const rows: ReadRow[] = []
  const faults: FaultRow[] = []
  const formats = { date: context.dateFormat, decimalMark: '.' } as const
  for (const { row_number, source_row, cells } of staged) {
    const result = readStayRow(cells, context.mapping, formats, context)
    if (result.ok) {
      const { email, phone, bookingNumber } = result.stay
      const tokens = [
        ...(email ? [context.vault.token('email', email)] : []),
        ...(phone ? [context.vault.token('phone', phone)] : []),
        ...(bookingNumber ? [`booking:${bookingNumber}`] : []),
      ]
      rows.push({
        rowNumber: row_number,
        sourceRow: source_row,
        stay: result.stay,
        columns: stayColumns(result.stay),
        tokens,
      })
      continue
    }
    for (const [ordinal, { column, field, code, value }] of result.errors.entries()) {
      const column_name = column === null ? null : (context.columnNames[column] ?? null)
      faults.push({ row_number, ordinal, column_name, field, code, value })
    }
  }
  return { rows, faults }
}

function metRow(row: ReadRow, known: KnownStay): CheckedRow {
  const now = updatedColumns(known, row.columns)
  const isNews = known.source_row !== row.sourceRow && isChanged(known, now)
  return {
    row_number: row.rowNumber,
    source_row: row.sourceRow,
    action: isNews ? 'update' : 'duplicate',
    stay_id: known.stay_id,
    guest_id: known.guest_id,
    ...now,
  }
}
