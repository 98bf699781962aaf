import type { ImportKind } from '../kinds.ts'
import type { Mapping } from '../queries.ts'

export interface MappingFaults {
  /** Fields given to more than one column. */
  readonly repeated: ReadonlySet<string>
  /** Fields that are needed and that no column is, of those that can stand in for each other the first. */
  readonly missing: readonly string[]
}

const names = [['guestName'], ['lastName'], ['firstName']]

const needed: Record<ImportKind, readonly (readonly (readonly string[])[])[]> = {
  stays: [[['arrival'], ['arrivalYear', 'arrivalMonth', 'arrivalDay']]],
  guests: [names],
  feedback: [[['rating']], [['date']], [...names, ['email'], ['phone'], ['bookingNumber']]],
  incidents: [[['type']], [['severity']], [['date']]],
}

const dateFields = ['arrival', 'departure', 'bookedOn', 'cancelledOn', 'statusOn', 'date', 'birthDate']

/** Faults of a mapping while it is edited; the server decides. */
export function mappingFaults(mapping: Mapping, kind: ImportKind): MappingFaults {
  const used = Object.values(mapping).filter((field) => field !== null)
  const isThere = (fields: readonly string[]) => fields.every((field) => used.includes(field))
  return {
    repeated: new Set(used.filter((field, index) => used.indexOf(field) !== index)),
    missing: needed[kind].flatMap((choices) => (choices.some(isThere) ? [] : (choices[0] ?? []))),
  }
}

/** Positions of the columns that hold whole dates. */
export function dateColumns(mapping: Mapping): number[] {
  return Object.entries(mapping).flatMap(([position, field]) =>
    field !== null && dateFields.includes(field) ? [Number(position)] : [],
  )
}
