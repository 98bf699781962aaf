import { readStayRow } from '@comity/domain/integrations'
import type { Tx } from '../../../platform/db/transaction.ts'
import { matchStays } from './match-stays.ts'
import { identityOf, People } from './people.ts'
import { findKnownStays } from './queries.ts'
import { ReadRows, tokensOfPerson } from './read-rows.ts'
import { bookingFacts, isChanged, stayColumns, updatedColumns } from './stay-columns.ts'
import type { CheckContext, CheckedChunk, CheckedRow, KnownStay, StagedRow } from './types.ts'
import type { StayRow } from './match-stays.ts'

export async function checkStays(
  tx: Tx,
  context: CheckContext,
  staged: readonly StagedRow[],
): Promise<CheckedChunk> {
  const read = new ReadRows(
    context,
    staged,
    (cells) => readStayRow(cells, context.mapping, context.formats, context),
    (stay) => [
      ...tokensOfPerson(context, stay),
      ...(stay.bookingNumber ? [`booking:${stay.bookingNumber}`] : []),
    ],
  )
  const rows: StayRow[] = read.rows.map((row) => ({ ...row, columns: stayColumns(row.record) }))
  const bookings = rows.flatMap(({ record }) => record.bookingNumber ?? [])
  const [known, people] = await Promise.all([
    findKnownStays(
      tx,
      context.importId,
      context.venueId,
      rows.map((row) => row.sourceRow),
      [...new Set(bookings)],
    ),
    People.meet(tx, context, rows),
  ])
  const matched = matchStays(rows, known)
  const checked = rows.map((row): CheckedRow => {
    const stay = matched.get(row.rowNumber)
    const guestId = stay?.guest_id ?? guestOf(row, people)
    people.note(row, guestId)
    if (stay) return metRow(row, stay)
    const place = { row_number: row.rowNumber, source_row: row.sourceRow, stay_id: null, guest_id: guestId }
    return { ...place, action: 'add', ...row.columns, booking_facts: bookingFacts(row.record) }
  })
  return { guests: people.guests(), tokens: people.tokens, rows: checked, faults: read.faults }
}

function guestOf(row: StayRow, people: People): string {
  const said = identityOf(row.record)
  const met = people.find(row)
  if (met === undefined) return people.make(said)
  people.drafts.fill(met, said)
  return met
}

function metRow(row: StayRow, known: KnownStay): CheckedRow {
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
