import { maskCardNumbers } from '../feedback/card-numbers.ts'
import { type ColumnMapping, fieldRule, type ImportKind } from './fields.ts'
import { spokenName } from './person-name.ts'
import {
  type FileFormats,
  readCell,
  type RowContext,
  type RowErrorCode,
  type RowWarningCode,
} from './read-cell.ts'

/** A note on a row. `column` is the position from 0, null for the row as a whole; `value` has at most 60 characters. */
type RowNote<Code> = { column: number | null; field: string | null; code: Code; value: string | null }
export type RowError = RowNote<RowErrorCode>
export type RowWarning = RowNote<RowWarningCode>

/** All errors of a row, or its value with what was dropped from it. */
export type ReadResult<T> =
  | { ok: true; record: T; warnings: RowWarning[] }
  | { ok: false; errors: RowError[] }

/** Values by field: text, number or flag by the field's content; absent: blank or not in the file. */
export type CellValues = { [field: string]: string | number | boolean | undefined }

export interface RowCells {
  readonly values: CellValues
  readonly has: (field: string) => boolean
  readonly text: (field: string) => string | null
  readonly number: (field: string) => number | null
  /** The name from one or two columns, in spoken order. Required: an error where the file has names and this row none. */
  readonly name: (options: { isRequired: boolean }) => string | null
  readonly fail: (field: string, code: RowErrorCode) => void
  readonly warn: (field: string, code: RowWarningCode, value?: string) => void
}

/** Reads the cells of a row and combines them with `make`, whose result is dropped once anything has failed. */
export function readRow<T>(
  kind: ImportKind,
  row: readonly string[],
  mapping: ColumnMapping,
  formats: FileFormats & RowContext,
  make: (cells: RowCells) => T | undefined,
): ReadResult<T> {
  const isRagged = row.length < mapping.length || row.slice(mapping.length).some((cell) => cell.trim() !== '')
  if (isRagged) return { ok: false, errors: [rowNote(null, null, 'wrong_column_count', String(row.length))] }
  const errors: RowError[] = []
  const warnings: RowWarning[] = []
  const values: CellValues = {}
  const columns = new Map<string, number>()
  for (const [column, field] of mapping.entries()) {
    const rule = field === null ? undefined : fieldRule(kind, field)
    if (field === null || rule === undefined) continue
    columns.set(field, column)
    const cell = row[column] ?? ''
    const read = readCell(rule, cell, formats)
    if (read.code !== undefined) errors.push(rowNote(column, field, read.code, cell))
    else if (read.value !== null) values[field] = read.value
  }
  const cellOf = (field: string) => {
    const column = columns.get(field)
    return { column: column ?? null, cell: column === undefined ? '' : (row[column] ?? '') }
  }
  const fail: RowCells['fail'] = (field, code) => {
    const { column, cell } = cellOf(field)
    if (column === null || !errors.some((error) => error.column === column))
      errors.push(rowNote(column, field, code, cell))
  }
  const record = make({
    values,
    has: (field) => columns.has(field),
    text: (field) => (values[field] === undefined ? null : String(values[field])),
    number: (field) => (values[field] === undefined ? null : Number(values[field])),
    name: ({ isRequired }) => {
      const name = nameOf(values)
      const column = ['guestName', 'lastName', 'firstName'].find((field) => columns.has(field))
      if (name === null && isRequired && column) fail(column, 'required')
      return name
    },
    fail,
    warn: (field, code, value) => {
      const { column, cell } = cellOf(field)
      warnings.push(rowNote(column, field, code, value ?? cell))
    },
  })
  if (errors.length > 0 || record === undefined) return { ok: false, errors }
  return { ok: true, record, warnings }
}

function nameOf(values: CellValues): string | null {
  const parts = [values['firstName'], values['lastName']].filter((part) => part !== undefined)
  const name = values['guestName'] ?? (parts.length > 0 ? parts.join(' ') : undefined)
  return name === undefined ? null : spokenName(String(name))
}

/** Masks card numbers in a text; null remains null. */
export function maskedText(text: string | null): string | null {
  return text === null ? null : maskCardNumbers(text).text
}

/** A note on a row with a displayable value: one line, no card numbers, at most 60 characters. */
export function rowNote<Code>(
  column: number | null,
  field: string | null,
  code: Code,
  cell: string,
): RowNote<Code> {
  const shown = maskCardNumbers(cell.replaceAll('\u0000', '').replace(/\s+/g, ' ').trim()).text
  return { column, field, code, value: shown === '' ? null : Array.from(shown).slice(0, 60).join('') }
}
