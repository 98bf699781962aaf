import { fieldRule, fieldsOf } from '@comity/domain/integrations'
import type { ColumnMapping, FieldContent, ImportKind } from '@comity/domain/integrations'

/**
 * Fields of exports that Comity does not keep: notes are other people's words about a guest, prices and nationality say
 * nothing about behaviour. They are not offered, so that nobody expects them.
 */
const notKept: { [K in ImportKind]?: readonly string[] } = { stays: ['notes', 'price', 'country'] }

/** Fields that a column of the kind can be mapped to. */
export function offeredFields(kind: ImportKind): { name: string; required: boolean }[] {
  return fieldsOf(kind)
    .filter(([name]) => isOffered(kind, name))
    .map(([name, rule]) => ({ name, required: rule.isRequired }))
}

export function isOffered(kind: ImportKind, field: string): boolean {
  return fieldRule(kind, field) !== undefined && !notKept[kind]?.includes(field)
}

export function onlyOffered(kind: ImportKind, mapping: ColumnMapping): ColumnMapping {
  return mapping.map((field) => (field !== null && isOffered(kind, field) ? field : null))
}

export function columnsOf(
  kind: ImportKind,
  mapping: ColumnMapping,
  contents: readonly FieldContent[],
): number[] {
  return mapping.flatMap((field, column) => {
    const rule = field === null ? undefined : fieldRule(kind, field)
    return rule && contents.includes(rule.content) ? [column] : []
  })
}

/** Columns with dates, by position. */
export function dateColumns(kind: ImportKind, mapping: ColumnMapping): number[] {
  return columnsOf(kind, mapping, ['date', 'birthDate'])
}

/** Whether a column has ratings, whose scale must be known. */
export function hasRatings(kind: ImportKind, mapping: ColumnMapping): boolean {
  return columnsOf(kind, mapping, ['rating']).length > 0
}
