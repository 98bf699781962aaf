import type { Session } from '../../platform/auth/session.ts'
import { listErrors } from './queries.ts'

const pageRows = 1_000
const titles = ['row', 'column', 'field', 'code', 'value']

/** Every refused row as CSV, a page read whenever the receiver is ready for it. */
export function errorReport(session: Session, importId: string): Response {
  const encoder = new TextEncoder()
  let after: { row: number; ordinal: number } | undefined
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      // The mark tells spreadsheets that the text is UTF-8.
      if (!after) controller.enqueue(encoder.encode(`\uFEFF${csvLine(titles)}`))
      after ??= { row: 0, ordinal: 0 }
      const rows = await session.read((tx) =>
        listErrors(tx, importId, after ?? { row: 0, ordinal: 0 }, pageRows),
      )
      const lines = rows.map((row) =>
        csvLine([String(row.row_number), row.column_name, row.field, row.code, row.value]),
      )
      if (lines.length > 0) controller.enqueue(encoder.encode(lines.join('')))
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

/** A line of RFC 4180. A cell that a spreadsheet would run as a formula begins with an apostrophe. */
export function csvLine(cells: readonly (string | null)[]): string {
  const written = cells.map((cell) => {
    const safe = cell !== null && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : (cell ?? '')
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  })
  return `${written.join(',')}\r\n`
}
