import { postcodeLevel, streetLevel, suburbLevel } from './address.ts'
import { birthDateLevel } from './birth-date.ts'
import { bestOf, compareNames, type NamePairing, type Pairing } from './compare-names.ts'
import type { PreparedRecord } from './prepare.ts'
import { slipsBetween } from './slips.ts'
import { matchFields, type MatchLevel } from './types.ts'
import { rateOf, type Term } from './vocabulary.ts'
import { rankOf } from './words.ts'

/** Levels from the strongest agreement down, for fields with several values. */
const order: readonly MatchLevel[] = [
  'exact',
  'day_month_swapped',
  'one_digit',
  'spelling',
  'near',
  'partial',
  'same_year_month',
  'same_year_day',
  'same_month_day',
  'swapped',
  'same_street',
  'same_year',
  'different',
]
const place = (level: MatchLevel): number => order.indexOf(level)

const at = Object.fromEntries(matchFields.map((field, index) => [field, index])) as Record<
  (typeof matchFields)[number],
  number
>

/**
 * The comparison of two records, by the position of each field in `matchFields`; `rates` are the shares of others who
 * have the rarer of the two values. Each call of `compare` overwrites it: keep a copy, not the object.
 */
export class Comparison {
  readonly levels: MatchLevel[] = matchFields.map(() => 'missing')
  readonly rates = new Float64Array(matchFields.length)
  readonly a: (Term | undefined)[] = matchFields.map(() => undefined)
  readonly b: (Term | undefined)[] = matchFields.map(() => undefined)

  /** Compares field by field; the result is symmetric. */
  compare(a: PreparedRecord, b: PreparedRecord): this {
    const name = bestName(a, b)
    this.#set(at.givenName, name?.givenName)
    this.#set(at.surname, name?.surname)
    this.#set(at.otherNames, name?.otherNames)
    this.#setBest(at.birthDate, a.birthDate, b.birthDate, birthDateTerms)
    this.#setBest(at.street, a.street, b.street, streetLevel)
    this.#setBest(at.suburb, a.suburb, b.suburb, suburbLevel)
    this.#setBest(at.postcode, a.postcode, b.postcode, postcodeLevel)
    this.#setBest(at.state, a.state, b.state, equalLevel)
    this.#setBest(at.phone, a.phone, b.phone, phoneLevel)
    this.#setBest(at.email, a.email, b.email, emailLevel)
    this.#setBest(at.document, a.document, b.document, documentLevel)
    const suburb = this.levels[at.suburb]
    if (suburb === 'different' || suburb === 'missing') this.#findSuburbInStreet(a, b)
    this.#settlePlace(a.place, b.place)
    return this
  }

  #set(field: number, pairing: Pairing | undefined): void {
    this.#put(field, pairing?.level ?? 'missing', pairing?.a, pairing?.b)
  }

  #put(field: number, level: MatchLevel, a: Term | undefined, b: Term | undefined): void {
    this.levels[field] = a && b ? level : 'missing'
    this.a[field] = a
    this.b[field] = b
    this.rates[field] = a && b ? rarerRate(a, b) : 1
  }

  #setBest(
    field: number,
    a: readonly Term[],
    b: readonly Term[],
    level: (a: Term, b: Term) => MatchLevel,
  ): void {
    const [x, y] = [a[0], b[0]]
    if (x && y && a.length === 1 && b.length === 1) this.#put(field, x === y ? 'exact' : level(x, y), x, y)
    else
      this.#set(
        field,
        bestOf(a, b, (x, y) => (x === y ? 'exact' : level(x, y)), place),
      )
  }

  /** The suburb may be in the field of the street. */
  #findSuburbInStreet(a: PreparedRecord, b: PreparedRecord): void {
    const [first, second] = [heldIn(b.street, a.suburb), heldIn(a.street, b.suburb)]
    if (first) this.#put(at.suburb, 'swapped', first.suburb, first.street)
    else if (second) this.#put(at.suburb, 'swapped', second.street, second.suburb)
  }

  /** Places are nested: a postcode adds little to its suburb, and a state nothing to either. */
  #settlePlace(a: Term | undefined, b: Term | undefined): void {
    const isSuburb = this.levels[at.suburb] === 'exact'
    const isPostcode = this.levels[at.postcode] === 'exact'
    if (this.levels[at.state] === 'exact' && (isSuburb || isPostcode)) this.rates[at.state] = 1
    if (!isSuburb || !isPostcode) return
    const suburb = this.rates[at.suburb]!
    const together = a && a === b ? rarerRate(a, b) : suburb
    this.rates[at.postcode] = Math.min(1, Math.max(this.rates[at.postcode]!, together / suburb))
  }
}

function rarerRate(a: Term, b: Term): number {
  if (a.text === b.text) return Math.min(rateOf(a, 2), rateOf(b, 2))
  return Math.min(rateOf(a, 1), rateOf(b, 1))
}

function bestName(a: PreparedRecord, b: PreparedRecord): NamePairing | undefined {
  const [x, y] = [a.names[0], b.names[0]]
  if (!x || !y) return undefined
  let found = compareNames(x, y)
  if (a.names.length + b.names.length === 2) return found
  for (const x of a.names) {
    for (const y of b.names) {
      const next = compareNames(x, y)
      if (isBetter(next, found)) found = next
    }
  }
  return found
}

/** By rank; of equals the one whose surnames agree better, then by the texts, so that the result is symmetric. */
function isBetter(next: NamePairing, found: NamePairing): boolean {
  if (next.rank !== found.rank) return next.rank > found.rank
  const by = rankOf(next.surname.level) - rankOf(found.surname.level)
  return by === 0 ? textsOf(next) < textsOf(found) : by > 0
}

function textsOf({ givenName, surname, otherNames }: NamePairing): string {
  const pairs = [givenName, surname, otherNames].map(({ level, a, b }) => {
    const [x, y] = [a?.text ?? '', b?.text ?? '']
    return x < y ? `${level} ${x} ${y}` : `${level} ${y} ${x}`
  })
  return pairs.join(', ')
}

function heldIn(
  streets: readonly Term[],
  suburbs: readonly Term[],
): { suburb: Term; street: Term } | undefined {
  for (const suburb of suburbs) {
    const street = streets.find((street) => ` ${street.text} `.includes(` ${suburb.text} `))
    if (street && suburb.text.length > 3) return { suburb, street }
  }
  return undefined
}

function birthDateTerms(a: Term, b: Term): MatchLevel {
  return birthDateLevel(a.text, b.text)
}

function equalLevel(): MatchLevel {
  return 'different'
}

function phoneLevel(a: Term, b: Term): MatchLevel {
  return slipLevel(a, b, 1)
}

function documentLevel(a: Term, b: Term): MatchLevel {
  return slipLevel(a, b, 2)
}

function slipLevel(a: Term, b: Term, limit: number): MatchLevel {
  const edits = slipsBetween(a, b, limit)
  if (edits === 1) return 'one_digit'
  return edits <= limit ? 'near' : 'different'
}

/** Slips allowed by the length of the address, or the same name at another provider. */
function emailLevel(a: Term, b: Term): MatchLevel {
  const limit = Math.max(2, Math.floor(Math.max(a.text.length, b.text.length) / 6))
  if (slipsBetween(a, b, limit) <= limit) return 'near'
  const local = a.text.slice(0, a.text.lastIndexOf('@'))
  return local.length > 5 && local === b.text.slice(0, b.text.lastIndexOf('@')) ? 'near' : 'different'
}
