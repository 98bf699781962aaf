import { stringify } from 'csv-stringify/browser/esm/sync'
import type { TableColumn } from './column.ts'

/** The columns that have a text, with their titles as head, in UTF-8 with its mark and by RFC 4180. */
export function csvOf<Row>(
  columns: readonly Pick<TableColumn<Row>, 'title' | 'text'>[],
  rows: readonly Row[],
): string {
  const written = columns.filter(({ text }) => text !== undefined)
  const lines = rows.map((row) => written.map(({ text }) => text?.(row) ?? ''))
  return stringify([written.map(({ title }) => title), ...lines], {
    bom: true,
    record_delimiter: 'windows',
    // A cell that a spreadsheet would run as a formula begins with an apostrophe.
    escape_formulas: true,
  })
}
