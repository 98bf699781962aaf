import type { ComparedField, FieldWeight } from './queries.ts'

export interface ComparedRow {
  /** A field of the comparison; `name` stands for all of its parts, which both profiles hold as one text. */
  readonly field: string
  readonly a: string | null
  readonly b: string | null
  /** Nothing where only one of them knows it. */
  readonly says: readonly FieldWeight[]
}

const partsOfName: readonly string[] = ['givenName', 'surname', 'otherNames']

/** The comparison as lines to read; what neither profile knows is left out. */
export function rowsOf(fields: readonly ComparedField[]): ComparedRow[] {
  const known = fields.filter(({ level, a, b }) => level !== 'missing' || a !== null || b !== null)
  const rows = Map.groupBy(known, ({ field }) => (partsOfName.includes(field) ? 'name' : field))
  return [...rows].map(([field, parts]) => ({
    field,
    a: parts[0]?.a ?? null,
    b: parts[0]?.b ?? null,
    says: parts.filter(({ level }) => level !== 'missing'),
  }))
}

/**
 * Evidence for or against, the strongest first; missing and weak evidence is left out. What relatives would share too
 * only corrects the others, so it comes after them.
 */
export function tellingOf(fields: readonly FieldWeight[]): FieldWeight[] {
  return fields
    .filter(({ weight }) => leaningOf(weight) !== 'neither')
    .toSorted((a, b) => place(b) - place(a))
}

function place({ field, weight }: FieldWeight): number {
  return field === 'household' ? 0 : Math.abs(weight)
}

export type Leaning = 'for_strongly' | 'for' | 'neither' | 'against' | 'against_strongly'

/** A factor of 2: less convinces hardly anyone. */
const tellingBits = 1
/** A factor of 128: on its own enough to be taken seriously. */
const strongBits = 7

/** Which way a weight in bits leans, and how much. */
export function leaningOf(weight: number): Leaning {
  if (Math.abs(weight) < tellingBits) return 'neither'
  const isStrong = Math.abs(weight) >= strongBits
  if (weight > 0) return isStrong ? 'for_strongly' : 'for'
  return isStrong ? 'against_strongly' : 'against'
}
