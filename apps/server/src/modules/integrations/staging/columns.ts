import { maskCardNumbers } from '@comity/domain/feedback'
import type { MappingSuggestion } from '@comity/domain/integrations'
import { fileFault } from '../reading/faults.ts'
import type { ImportColumn } from '../rows.ts'

const mostColumns = 200
const shownSamples = 5
const sampleLength = 60

/** Refuses a first record that cannot be the header of a table. */
export function checkHeader(header: readonly string[]): void {
  if (header.length > mostColumns)
    throw fileFault(`The file has ${header.length} columns; at most ${mostColumns} are read`)
  if (header.length < 2)
    throw fileFault(
      'Only one column was found: the first line must name the columns, separated by commas, semicolons, tabs or bars',
    )
}

/** Columns with distinct names and a few different sample values. */
export function describeColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  suggestion: MappingSuggestion,
): ImportColumn[] {
  const seen = new Map<string, number>()
  return header.map((text, column) => {
    const plain = shorten(text) || `Column ${column + 1}`
    const times = (seen.get(plain) ?? 0) + 1
    seen.set(plain, times)
    const values = rows.map((row) => shorten(row[column] ?? '')).filter((value) => value !== '')
    return {
      name: times === 1 ? plain : `${plain} (${times})`,
      samples: [...new Set(values)].slice(0, shownSamples),
      suggestedField: suggestion.mapping[column] ?? null,
      confidence: suggestion.confidence[column] ?? 0,
    }
  })
}

function shorten(cell: string): string {
  const text = maskCardNumbers(cell.replace(/\s+/g, ' ').trim()).text
  return Array.from(text).slice(0, sampleLength).join('')
}
