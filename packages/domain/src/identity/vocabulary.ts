import { type MatchParameters, type ValueKind, valueKinds } from './parameters.ts'
import type { AddressParts } from './address.ts'
import { letterSet } from './slips.ts'
import type { Word } from './words.ts'

/** One value of one kind, stored once for all records that have it. */
export type Term = {
  readonly text: string
  readonly values: ValueTable
  /** Number of records that have it. */
  count: number
  /** A wider value that contains this one, and how many such values that one has: a date in its year. */
  readonly within: { wider: Term; spread: number } | undefined
  readonly letters: number
  /** What comparing needs beyond the text, created when first needed: most values are only compared with equal ones. */
  word: Word | undefined
  address: AddressParts | undefined
}

/** Values of one kind, with the prior and earlier counts. */
type ValueTable = {
  readonly terms: Map<string, Term>
  readonly rate: number
  readonly strength: number
  readonly counts: Readonly<Record<string, number>>
  /** All records counted, here and earlier. */
  records: number
}

/** The values of each kind and how often they occur. */
export class Vocabulary {
  readonly #tables: Readonly<Record<ValueKind, ValueTable>>

  constructor({ rates, values }: MatchParameters) {
    this.#tables = Object.fromEntries(
      valueKinds.map((kind): [ValueKind, ValueTable] => {
        const { records, counts } = values?.[kind] ?? { records: 0, counts: {} }
        return [kind, { ...rates[kind], terms: new Map(), counts, records }]
      }),
    ) as Record<ValueKind, ValueTable>
  }

  term(kind: ValueKind, text: string, within?: Term['within']): Term {
    const values = this.#tables[kind]
    const known = values.terms.get(text)
    if (known) return known
    const before = Object.hasOwn(values.counts, text) ? values.counts[text]! : 0
    const term: Term = {
      text,
      values,
      count: before,
      within,
      letters: letterSet(text),
      word: undefined,
      address: undefined,
    }
    values.terms.set(text, term)
    return term
  }

  /** Adds or removes the counts of a record with these values. */
  count(terms: Iterable<Term>, by: 1 | -1): void {
    for (const term of terms) term.count += by
    for (const kind of valueKinds) this.#tables[kind].records += by
  }

  /** How many records have each value, without those below `least`. */
  counts(kind: ValueKind, least: number): { records: number; counts: Record<string, number> } {
    const { terms, records } = this.#tables[kind]
    const common = [...terms.values()].filter(({ count }) => count >= least)
    common.sort((a, b) => (a.text < b.text ? -1 : 1))
    return { records, counts: Object.fromEntries(common.map(({ text, count }) => [text, count])) }
  }
}

/**
 * Share of other people who have the value, above 0: counted records without `own`, which belong to the compared
 * pair, combined with the prior. A value seen often is as frequent as counted (less two standard deviations),
 * whatever the prior.
 */
export function rateOf(term: Term, own: number): number {
  const { values, within } = term
  const counted = term.count > own ? term.count - own : 0
  const expected = within ? rateOf(within.wider, own) / within.spread : values.rate
  const blended = (counted + expected * values.strength) / (values.records + values.strength)
  return counted < 5 ? blended : Math.max(blended, (counted - 2 * Math.sqrt(counted)) / values.records)
}
