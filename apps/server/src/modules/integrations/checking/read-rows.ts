import { rowErrorCodes } from '@comity/domain/integrations'
import type { ReadResult } from '@comity/domain/integrations'
import type { CheckContext, FaultRow, Person, ReadRow, StagedRow } from './types.ts'

const errorCodes: ReadonlySet<string> = new Set(rowErrorCodes)

/** The readable rows of a chunk, and the faults of all its rows. */
export class ReadRows<T extends Person> {
  readonly rows: ReadRow<T>[] = []
  readonly #faults = new Map<number, FaultRow[]>()

  constructor(
    context: CheckContext,
    staged: readonly StagedRow[],
    read: (cells: readonly string[]) => ReadResult<T>,
    tokensOf: (record: T) => readonly string[],
  ) {
    for (const { row_number: rowNumber, source_row: sourceRow, cells } of staged) {
      const result = read(cells)
      const notes = result.ok ? result.warnings : result.errors
      for (const { column, field, code, value } of notes) {
        this.#note(
          rowNumber,
          column === null ? null : (context.columnNames[column] ?? null),
          field,
          code,
          value,
        )
      }
      if (!result.ok) continue
      const columnOf = (field: string) => {
        const column = context.mapping.indexOf(field)
        return column < 0 ? null : column
      }
      this.rows.push({
        rowNumber,
        sourceRow,
        record: result.record,
        tokens: tokensOf(result.record),
        note: (field, code, value) => {
          const column = columnOf(field)
          const cell = value === undefined ? cells[column ?? -1]?.trim().slice(0, 60) || null : value
          this.#note(
            rowNumber,
            column === null ? null : (context.columnNames[column] ?? null),
            field,
            code,
            cell,
          )
        },
      })
    }
  }

  /** Whether a row has an error. */
  isRefused(rowNumber: number): boolean {
    return this.#faults.get(rowNumber)?.some((fault) => !fault.is_warning) ?? false
  }

  get faults(): FaultRow[] {
    return [...this.#faults.values()].flat()
  }

  #note(row: number, column: string | null, field: string | null, code: string, value: string | null): void {
    const faults = this.#faults.get(row) ?? []
    this.#faults.set(row, faults)
    const about = { column_name: column, field, code, value, is_warning: !errorCodes.has(code) }
    faults.push({ row_number: row, ordinal: faults.length, ...about })
  }
}

/** Tokens that identify a person, strongest first. */
export function tokensOfPerson(context: CheckContext, { email, phone }: Person): string[] {
  return [
    ...(email ? [context.vault.token('email', email)] : []),
    ...(phone ? [context.vault.token('phone', phone)] : []),
  ]
}
