import { maskCardNumbers } from '../feedback/card-numbers.ts'
import { spokenName } from './person-name.ts'
import type { ColumnMapping } from './headers.ts'
import type { DateFormat } from './dates.ts'
import type { DecimalMark } from './numbers.ts'
import { readCell, type RowErrorCode } from './read-cell.ts'
import type { StayField } from './stay-fields.ts'
import { stayDates } from './stay-dates.ts'
import type { StayStatus } from './stay-status.ts'

/** How the cells of a file are written. */
export type FileFormats = { date: DateFormat; decimalMark: DecimalMark }
/** `country` (ISO 3166-1 alpha-2) is the venue's, for phone numbers; `today` the venue's day, YYYY-MM-DD. */
export type RowContext = { country: string; today: string }

/** A stay as read. Days are YYYY-MM-DD; null: the file does not say. */
export type ImportedStay = {
  bookingNumber: string | null
  /** Null only where the file has no name column: the server numbers such guests. */
  guestName: string | null
  /** Normalised, as are `phone` (E.164). */
  email: string | null
  phone: string | null
  room: string | null
  unit: string | null
  arrivesOn: string
  departsOn: string | null
  status: StayStatus
  adults: number | null
  children: number | null
  infants: number | null
  country: string | null
  source: string | null
  /** In the currency of the file, cents at most. */
  price: number | null
  notes: string | null
}

/** What is wrong with a row. `column` is the position from 0, null for the row as a whole; `value` at most 60 characters. */
export type RowError = {
  column: number | null
  field: StayField | null
  code: RowErrorCode
  value: string | null
}

export type StayRowResult = { ok: true; stay: ImportedStay } | { ok: false; errors: RowError[] }

/**
 * Reads one row of a stays export: every error of the row at once, or the stay. Cells such as "NULL" and "NA" are
 * empty. A row without a status is expected, present or past by its days; card numbers in notes are masked.
 */
export function readStayRow(
  row: readonly string[],
  mapping: ColumnMapping,
  formats: FileFormats,
  context: RowContext,
): StayRowResult {
  const isRagged = row.length < mapping.length || row.slice(mapping.length).some((cell) => cell.trim() !== '')
  if (isRagged) return { ok: false, errors: [rowError(null, null, 'wrong_column_count', String(row.length))] }
  const errors: RowError[] = []
  const values: CellValues = {}
  const columns = new Map<StayField, number>()
  for (const [column, field] of mapping.entries()) {
    if (field === null) continue
    columns.set(field, column)
    const cell = row[column] ?? ''
    const read = readCell(field, cell, { ...formats, country: context.country })
    if (read.code !== undefined) errors.push(rowError(column, field, read.code, cell))
    else if (read.value !== null) values[field] = read.value
  }
  const fail = (field: StayField, code: RowErrorCode): void => {
    const column = columns.get(field)
    if (errors.some((error) => error.column === column)) return
    errors.push(rowError(column ?? null, field, code, column === undefined ? '' : (row[column] ?? '')))
  }
  const dates = stayDates(values, fail)
  const name = nameOf(values)
  const hasNameColumn = (['guestName', 'lastName', 'firstName'] as const).find((field) => columns.has(field))
  if (name === null && hasNameColumn) fail(hasNameColumn, 'required')
  if (errors.length > 0 || !dates) return { ok: false, errors }
  return { ok: true, stay: toStay(values, name, dates, context.today) }
}

/** Values by field: text, number or flag as the field's content says. */
export type CellValues = { [F in StayField]?: string | number | boolean }

function nameOf(values: CellValues): string | null {
  const parts = [values.firstName, values.lastName].filter((part) => part !== undefined)
  const name = values.guestName ?? (parts.length > 0 ? parts.join(' ') : undefined)
  return name === undefined ? null : spokenName(String(name))
}

function toStay(
  values: CellValues,
  guestName: string | null,
  dates: { arrivesOn: string; departsOn: string | null },
  today: string,
): ImportedStay {
  const textOf = (field: StayField): string | null =>
    values[field] === undefined ? null : String(values[field])
  const numberOf = (field: StayField): number | null =>
    values[field] === undefined ? null : Number(values[field])
  const notes = textOf('notes')
  return {
    bookingNumber: textOf('bookingNumber'),
    guestName,
    email: textOf('email'),
    phone: textOf('phone'),
    room: textOf('room'),
    unit: textOf('unit'),
    ...dates,
    status: statusOf(values, dates, today),
    adults: numberOf('adults'),
    children: numberOf('children'),
    infants: numberOf('infants'),
    country: textOf('country'),
    source: textOf('source'),
    price: numberOf('price'),
    notes: notes === null ? null : maskCardNumbers(notes).text,
  }
}

/** The status column says more than a cancelled flag (no-shows carry both); without either the days decide. */
function statusOf(
  values: CellValues,
  dates: { arrivesOn: string; departsOn: string | null },
  today: string,
): StayStatus {
  if (values.status !== undefined) return values.status as StayStatus
  if (values.isCancelled === true) return 'cancelled'
  if (dates.arrivesOn > today) return 'expected'
  const isOver = (dates.departsOn ?? dates.arrivesOn) < today
  return isOver ? 'checked_out' : 'checked_in'
}

function rowError(
  column: number | null,
  field: StayField | null,
  code: RowErrorCode,
  cell: string,
): RowError {
  const shown = maskCardNumbers(cell.replaceAll('\u0000', '').replace(/\s+/g, ' ').trim()).text
  return { column, field, code, value: shown === '' ? null : Array.from(shown).slice(0, 60).join('') }
}
