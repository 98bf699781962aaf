import { stayFieldNames, stayFields } from '@comity/domain/integrations'
import type { ColumnMapping, StayField } from '@comity/domain/integrations'

/**
 * What exports hold and Comity does not keep: notes are other people's words about a guest, prices and
 * nationality say nothing about behaviour. They are not offered, so that nobody believes they came along.
 */
const notKept: ReadonlySet<StayField> = new Set<StayField>(['notes', 'price', 'country'])

export const offeredFields = stayFieldNames
  .filter((field) => !notKept.has(field))
  .map((name) => ({ name, required: stayFields[name].isRequired }))

const offered: ReadonlySet<string> = new Set(offeredFields.map(({ name }) => name))

export function isOffered(field: string): field is StayField {
  return offered.has(field)
}

/** A mapping with only the fields that are kept. */
export function onlyOffered(mapping: ColumnMapping): ColumnMapping {
  return mapping.map((field) => (field !== null && isOffered(field) ? field : null))
}

/** Columns that hold dates, by position. */
export function dateColumns(mapping: ColumnMapping): number[] {
  return mapping.flatMap((field, column) =>
    field !== null && stayFields[field].content === 'date' ? [column] : [],
  )
}
