import type { IncidentSeverity, IncidentType } from '@comity/domain/incidents'
import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { instantOf } from '../../incidents/local-time.ts'

/** A row of the form, in the order of the columns of a spreadsheet. */
export interface BulkRow {
  /** Everything sent under it, however often, is one report. */
  readonly clientId: string
  readonly type: IncidentType | ''
  readonly severity: IncidentSeverity | ''
  readonly room: string
  /** By the reader's own clock, as the field has it. */
  readonly occurredAt: string
  /** A pasted cell that is no time as the field takes it: the user has to enter it. */
  readonly unreadTime: string
  readonly observed: string
}

export interface Words {
  readonly types: readonly (readonly [IncidentType, string])[]
  readonly severities: readonly (readonly [IncidentSeverity, string])[]
}

export function emptyRow(): BulkRow {
  return {
    clientId: crypto.randomUUID(),
    type: '',
    severity: '',
    room: '',
    occurredAt: '',
    unreadTime: '',
    observed: '',
  }
}

const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\s_-]+/gu, ' ')

function read<V extends string>(cell: string, words: readonly (readonly [V, string])[]): V | '' {
  const typed = plain(cell)
  return words.find(([value, word]) => plain(value) === typed || plain(word) === typed)?.[0] ?? ''
}

/** "2026-11-21 18:30" as a field for date and time has it. Other orders of day and month are not guessed. */
function readTime(cell: string): Pick<BulkRow, 'occurredAt' | 'unreadTime'> {
  const typed = cell.trim()
  const [, day, hour = '00', minute = '00'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::\d{2})?)?$/.exec(typed) ?? []
  const occurredAt = `${day}T${hour}:${minute}`
  return day && !Number.isNaN(Date.parse(occurredAt))
    ? { occurredAt, unreadTime: '' }
    : { occurredAt: '', unreadTime: typed }
}

/** The cells of what a spreadsheet copies: one with a tab or line break stands in quotation marks, its own doubled. */
function cellsOf(text: string): string[][] {
  const options = {
    delimiter: '\t',
    relaxColumnCount: true,
    relaxQuotes: true,
    skipRecordsWithEmptyValues: true,
  }
  try {
    return parse(text, options)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // An unclosed quotation mark is an ordinary character.
    return parse(text, { ...options, quote: false })
  }
}

/** Rows copied from a spreadsheet: type, severity, room, when, what; a head line is left out. */
export function pasted(text: string, words: Words): BulkRow[] {
  const rows = cellsOf(text).map((cells): BulkRow => {
    const [type = '', severity = '', room = '', when = '', ...observed] = cells
    return {
      clientId: crypto.randomUUID(),
      type: read(type, words.types),
      severity: read(severity, words.severities),
      // A value that is too long is refused under its field instead of cut silently.
      room: room.trim(),
      ...readTime(when),
      observed: observed.join(' ').trim(),
    }
  })
  const [first] = rows
  const isHead = first && first.type === '' && first.severity === '' && rows.length > 1
  return isHead ? rows.slice(1) : rows
}

/** The rows as the call takes them; what was left empty is absent. */
export function toBody(rows: readonly BulkRow[], venueId: string) {
  return {
    rows: rows.map(({ clientId, type, severity, room, occurredAt, observed }) => ({
      clientId,
      venueId,
      ...(type ? { type } : {}),
      ...(severity ? { severity } : {}),
      ...(room.trim() ? { room: room.trim() } : {}),
      ...(occurredAt ? { occurredAt: instantOf(occurredAt) } : {}),
      ...(observed.trim() ? { observed: observed.trim() } : {}),
    })),
  }
}
