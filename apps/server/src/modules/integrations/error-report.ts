import type { Session } from '../../platform/auth/session.ts'
import { csvResponse, pagesOf } from '../../platform/http/csv.ts'
import { listErrors } from './queries.ts'

const titles = ['row', 'column', 'field', 'code', 'value', 'refused']

/** Every refused row, and the ignored values of others, as CSV. */
export function errorReport(session: Session, importId: string): Response {
  const pages = pagesOf(
    (after: { row: number; ordinal: number } | undefined, limit) =>
      session.read((tx) => listErrors(tx, importId, after ?? { row: 0, ordinal: 0 }, limit)),
    (row) => ({ row: row.row_number, ordinal: row.ordinal }),
    (row) => [row.row_number, row.column_name, row.field, row.code, row.value, row.is_warning ? 'no' : 'yes'],
  )
  return csvResponse(`import-errors-${importId}.csv`, titles, pages)
}
