import { createDateFormatDetector, dateFormats, isBlank } from '@comity/domain/integrations'
import type { ColumnMapping, ImportKind } from '@comity/domain/integrations'
import { dateColumns } from '../fields.ts'

/** The format of the file's dates, or the formats to choose from. */
export interface DateFormatDecision {
  readonly format: string | null
  readonly choices: string[]
}

/**
 * Reads the dates of a file and detects their format. Where two formats fit, the one chosen for this source before
 * (`chosen`) is used if it is one of them; nothing is guessed.
 */
export function dateFormatReader(kind: ImportKind, mapping: ColumnMapping, chosen: string | null) {
  const columns = dateColumns(kind, mapping)
  const detector = createDateFormatDetector()
  const read = new Set<string>()
  let hasDates = false
  const readCell = (cell: string) => {
    // A file has far fewer days than rows.
    if (read.has(cell)) return
    if (read.size < mostKept) read.add(cell)
    hasDates ||= !isBlank(cell)
    detector.push(cell)
  }
  return {
    readCell,
    readRow: (cells: readonly string[]) => {
      for (const column of columns) readCell(cells[column] ?? '')
    },
    decide: (): DateFormatDecision => {
      if (columns.length === 0) return { format: null, choices: [] }
      // Empty columns leave nothing to choose.
      if (!hasDates) return { format: noDates, choices: [noDates] }
      const detected = detector.end()
      switch (detected.kind) {
        case 'format':
          return { format: detected.format, choices: [detected.format] }
        case 'ambiguous':
          return {
            format: detected.formats.find((format) => format === chosen) ?? null,
            choices: detected.formats,
          }
        case 'unknown':
          return { format: null, choices: [...dateFormats] }
      }
    },
  }
}

const mostKept = 10_000
const noDates = 'yyyy-MM-dd'
