import { fieldRule, fieldsOf } from '@comity/domain/integrations'
import type { ColumnMapping, FieldContent, ImportKind } from '@comity/domain/integrations'

/** Fields that a column of the kind can be mapped to. */
export function offeredFields(kind: ImportKind): { name: string; required: boolean }[] {
  return fieldsOf(kind).map(([name, rule]) => ({ name, required: rule.isRequired }))
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
  return columnsOf(kind, mapping, ['date', 'moment', 'birthDate'])
}

/** Whether a column has ratings, whose scale must be known. */
export function hasRatings(kind: ImportKind, mapping: ColumnMapping): boolean {
  return columnsOf(kind, mapping, ['rating']).length > 0
}
