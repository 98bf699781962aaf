import { stringify } from 'csv-stringify/sync'
import type { Session } from '../../platform/auth/session.ts'
import { listErrors } from './queries.ts'

const pageRows = 1_000
const titles = ['row', 'column', 'field', 'code', 'value', 'refused']

/** Every refused row, and what was not taken over of others, as CSV, a page read whenever the receiver is ready for it. */
export function errorReport(session: Session, importId: string): Response {
  const encoder = new TextEncoder()
  let after: { row: number; ordinal: number } | undefined
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      // The mark tells spreadsheets that the text is UTF-8.
      if (!after) controller.enqueue(encoder.encode(`\uFEFF${csvLines([titles])}`))
      after ??= { row: 0, ordinal: 0 }
      const rows = await session.read((tx) =>
        listErrors(tx, importId, after ?? { row: 0, ordinal: 0 }, pageRows),
      )
      const lines = csvLines(
        rows.map((row) => [
          String(row.row_number),
          row.column_name,
          row.field,
          row.code,
          row.value,
          row.is_warning ? 'no' : 'yes',
        ]),
      )
      if (lines) controller.enqueue(encoder.encode(lines))
      const last = rows.at(-1)
      if (last) after = { row: last.row_number, ordinal: last.ordinal }
      if (rows.length < pageRows) controller.close()
    },
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="import-errors-${importId}.csv"`,
    },
  })
}

/** Lines of RFC 4180, as spreadsheets read them; a cell that one would run as a formula begins with an apostrophe. */
export function csvLines(rows: readonly (readonly (string | null)[])[]): string {
  return stringify([...rows], { record_delimiter: 'windows', escape_formulas: true })
}
