import { feedbackFields } from './feedback-fields.ts'
import type { FieldRule } from './field-rule.ts'
import { guestFields } from './guest-fields.ts'
import { incidentFields } from './incident-fields.ts'
import { stayFields } from './stay-fields.ts'

export const importKinds = ['stays', 'guests', 'feedback', 'incidents'] as const
export type ImportKind = (typeof importKinds)[number]

/** Field of each column, by position; null: not imported. */
export type ColumnMapping = readonly (string | null)[]

const kindFields = {
  stays: stayFields,
  guests: guestFields,
  feedback: feedbackFields,
  incidents: incidentFields,
} as const satisfies Record<ImportKind, Record<string, FieldRule>>

/** The fields of a kind with their rules, in the order in which they are offered. */
export function fieldsOf(kind: ImportKind): [name: string, rule: FieldRule][] {
  return Object.entries(kindFields[kind])
}

/** The rule of a field; undefined where the kind has no such field. */
export function fieldRule(kind: ImportKind, field: string): FieldRule | undefined {
  const fields: Readonly<Record<string, FieldRule>> = kindFields[kind]
  return Object.hasOwn(fields, field) ? fields[field] : undefined
}

/** Errors of a mapping as a whole: missing fields, and fields assigned to several columns. */
export type MappingFaults = { missing: string[]; repeated: string[] }

/**
 * Of each group at least one list of fields must be mapped completely; if none is begun, the first is reported as
 * missing.
 */
const needed: Record<ImportKind, readonly (readonly (readonly string[])[])[]> = {
  stays: [[['arrival'], ['arrivalYear', 'arrivalMonth', 'arrivalDay']]],
  guests: [[['guestName'], ['lastName'], ['firstName']]],
  feedback: [
    [['rating']],
    [['date']],
    [['guestName'], ['lastName'], ['firstName'], ['email'], ['phone'], ['bookingNumber']],
  ],
  incidents: [[['type']], [['severity']], [['date']]],
}

/** Checks a mapping before any row is read; both lists are empty when it can be used. */
export function mappingFaults(mapping: ColumnMapping, kind: ImportKind = 'stays'): MappingFaults {
  const used = mapping.filter((field) => field !== null)
  const missing = needed[kind].flatMap((choices) => {
    if (choices.some((fields) => fields.every((field) => used.includes(field)))) return []
    const begun = choices.find((fields) => fields.some((field) => used.includes(field))) ?? choices[0] ?? []
    return begun.filter((field) => !used.includes(field))
  })
  const repeated = [...new Set(used.filter((field, place) => used.indexOf(field) !== place))]
  return { missing, repeated }
}
