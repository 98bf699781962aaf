import { editDistance } from '../guests/edit-distance.ts'
import { foldName } from '../guests/fold.ts'
import { letterSet, type Lettered, slipsBetween } from './slips.ts'
import type { MatchLevel } from './types.ts'
import type { Term } from './vocabulary.ts'

/** Kinds of street and parts of a building, with the abbreviations used on forms and by carriers. */
const kinds = {
  apartment: 'apt',
  avenue: 'av ave avda',
  boulevard: 'blvd bvd',
  building: 'bldg',
  calle: 'c',
  circuit: 'cct',
  close: 'cl',
  court: 'crt ct',
  crescent: 'cres cr',
  drive: 'dr drv',
  flat: 'fl',
  highway: 'hwy',
  lane: 'ln',
  parade: 'pde',
  place: 'pl',
  road: 'rd',
  rue: 'r',
  square: 'sq',
  street: 'st str',
  suite: 'ste',
  terrace: 'tce ter',
  unit: 'u',
  village: 'vlge vge',
  way: 'wy',
}
const wholeForms = new Map(
  Object.entries(kinds).flatMap(([whole, short]) => short.split(' ').map((word) => [word, whole] as const)),
)
/** An address line in its comparable form: folded words, usual abbreviations expanded. */
export function addressText(text: string): string {
  return foldName(text)
    .split(' ')
    .map((word) => wholeForms.get(word) ?? word)
    .join(' ')
}

/** A parsed address line: house numbers, and the words that are more than a kind of street. */
export type AddressParts = Lettered & {
  readonly numbers: readonly string[]
  readonly words: readonly string[]
}

/** How two streets with their numbers agree; word order, a missing space and a second line matter little. */
export function streetLevel(a: Term, b: Term): MatchLevel {
  const [partsA, partsB] = [partsOf(a), partsOf(b)]
  const text = compareText(partsA, partsB)
  if (text === 'different') return 'different'
  const numbers = compareNumbers(partsA.numbers, partsB.numbers)
  if (text === 'same' && numbers === 'same') return 'exact'
  if (numbers === 'different') return text === 'partial' ? 'different' : 'same_street'
  return text === 'partial' ? 'partial' : 'near'
}

export function suburbLevel(a: Term, b: Term): MatchLevel {
  const text = compareText(partsOf(a), partsOf(b))
  if (text === 'same') return 'exact'
  if (text === 'near') return 'spelling'
  return text === 'partial' ? 'near' : 'different'
}

/** How two postcodes agree: one slip, or the same area (all but the last part). */
export function postcodeLevel(a: Term, b: Term): MatchLevel {
  if (slipsBetween(a, b, 1) === 1) return 'one_digit'
  return area(a.text) === area(b.text) ? 'near' : 'different'
}

function area(postcode: string): string {
  return postcode.length > 4 ? postcode.slice(0, -3) : postcode.slice(0, -2)
}

function partsOf(term: Term): AddressParts {
  if (term.address) return term.address
  const all = term.text.split(' ')
  const words = all.filter((word) => !hasDigit(word))
  const names = words.filter((word) => !Object.hasOwn(kinds, word))
  const telling = names.length > 0 ? names : words
  const text = telling.join('')
  term.address = { text, letters: letterSet(text), words: telling, numbers: all.filter(hasDigit) }
  return term.address
}

function hasDigit(word: string): boolean {
  return /\d/.test(word)
}

function compareNumbers(a: readonly string[], b: readonly string[]): 'same' | 'near' | 'different' {
  if (a.length === 0 || b.length === 0) return a.length === b.length ? 'same' : 'near'
  if (a.length === b.length && a.every((number) => b.includes(number))) return 'same'
  const isNear = a.some((x) => b.some((y) => isSameWord(x, y, 2)))
  return isNear ? 'near' : 'different'
}

function compareText(a: AddressParts, b: AddressParts): 'same' | 'near' | 'partial' | 'different' {
  if (a.text === b.text) return 'same'
  if (a.text === '' || b.text === '') return 'different'
  const limit = Math.max(1, Math.floor(Math.max(a.text.length, b.text.length) / 5))
  if (slipsBetween(a, b, limit) <= limit) return 'near'
  const [fewer, more] = [Math.min(a.words.length, b.words.length), Math.max(a.words.length, b.words.length)]
  if (more === 1) return 'different'
  const met = Math.min(countMet(a.words, b.words), countMet(b.words, a.words))
  if (met > 1 && met === more) return 'same'
  if (met > 1 && met / more >= 0.6) return 'near'
  return met === fewer ? 'partial' : 'different'
}

/** How many words are found on the other side; a single word must be long enough to be a name. */
function countMet(words: readonly string[], others: readonly string[]): number {
  const met = words.filter((x) => others.some((y) => isSameWord(x, y, 4)))
  return met.length > 1 || met.some((word) => word.length >= 4) ? met.length : 0
}

function isSameWord(a: string, b: string, shortest: number): boolean {
  return a === b || (Math.min(a.length, b.length) >= shortest && editDistance(a, b, 1) === 1)
}
