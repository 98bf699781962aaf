import { stringify } from 'csv-stringify/sync'
import type { Session } from '../../../platform/auth/session.ts'
import { listEntries, positionOf } from './queries.ts'
import type { AuditFilter, AuditPosition, AuditRow } from './queries.ts'

const pageRows = 1_000

const columns = [
  'seq',
  'hash',
  'entry_id',
  'at',
  'actor_kind',
  'actor_id',
  'actor',
  'action',
  'subject_kind',
  'subject_id',
  'fields',
  'details',
  'reason',
] as const

/** `fields` and `details` as they are chained, so that whoever holds the whole log can compute the hashes. */
function cellsOf(row: AuditRow): (string | null)[] {
  return [
    row.seq,
    row.hash,
    row.entry_id,
    row.at_text,
    row.actor_kind,
    row.actor_id,
    row.actor_name,
    row.action,
    row.subject_kind,
    row.subject_id,
    row.fields,
    row.details,
    row.reason,
  ]
}

/** Lines of RFC 4180; a cell that a spreadsheet would run as a formula begins with an apostrophe. */
function lines(rows: readonly (readonly (string | null)[])[]): string {
  return stringify([...rows], { record_delimiter: 'windows', escape_formulas: true })
}

/** Entries as CSV, a page read whenever the receiver is ready for it. */
export function csvOf(session: Session, filter: AuditFilter): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let after: AuditPosition | undefined
  return new ReadableStream<Uint8Array>({
    start(controller) {
      // The mark tells spreadsheets that the text is UTF-8.
      controller.enqueue(encoder.encode(`\uFEFF${lines([columns])}`))
    },
    async pull(controller) {
      const rows = await session.read((tx) => listEntries(tx, filter, after, pageRows))
      const last = rows.at(-1)
      if (last) {
        controller.enqueue(encoder.encode(lines(rows.map(cellsOf))))
        after = positionOf(last)
      }
      if (rows.length < pageRows) controller.close()
    },
  })
}
