import type { Mapping } from '../queries.ts'

export interface MappingFaults {
  /** Fields given to more than one column. */
  readonly repeated: ReadonlySet<string>
  /** No column says when a stay begins, neither as a date nor as year, month and day. */
  readonly arrivalMissing: boolean
}

const arrivalParts = ['arrivalYear', 'arrivalMonth', 'arrivalDay']
const dateFields = ['arrival', 'departure']

/** What is wrong with a mapping while it is being made; the server has the last word. */
export function mappingFaults(mapping: Mapping): MappingFaults {
  const used = Object.values(mapping).filter((field) => field !== null)
  return {
    repeated: new Set(used.filter((field, index) => used.indexOf(field) !== index)),
    arrivalMissing: !used.includes('arrival') && !arrivalParts.every((part) => used.includes(part)),
  }
}

/** Positions of the columns that hold whole dates. */
export function dateColumns(mapping: Mapping): number[] {
  return Object.entries(mapping).flatMap(([position, field]) =>
    field !== null && dateFields.includes(field) ? [Number(position)] : [],
  )
}
