import { nameTokens } from './fold.ts'
import { soundCodes } from './phonetics.ts'

/**
 * Kinds of search key, the part before the colon. All keys are printable ASCII.
 * - `w` two words of the name in order, in both orders: exact, swapped, and (by range) still being typed
 * - `g` one word and the second half of another: a slip in the first half still matches
 * - `mm` how two words sound; `pp` and `ss` the first and the last two letters of two words
 * - `t` one word; `h` its second half; `m` how it sounds; `p` its first three letters
 */
export type KeyKind = 'w' | 'g' | 'mm' | 'pp' | 'ss' | 't' | 'h' | 'm' | 'p'

/** Upper bound of keys for one guest, whatever the number of aliases. */
export const maxGuestKeys = 64
/** Words of one name that get keys: the first ones and the last. */
const maxWords = 4
const isUnordered: ReadonlySet<KeyKind> = new Set(['mm', 'pp', 'ss'])

/**
 * The keys under which a guest is found by name, for the table (organisation, key, guest): about 15 for a name of two
 * words, at most `maxGuestKeys`. Every misspelling by one edit, swap, accent, script or homophone of a name of two
 * words shares a key with it; there are both selective keys (pairs) and broad ones.
 */
export function guestSearchKeys(guest: { name: string; aliases?: readonly string[] }): string[] {
  const names = [guest.name, ...(guest.aliases ?? [])]
  return [...new Set(names.flatMap((name) => nameKeys(keyWords(name))))].slice(0, maxGuestKeys)
}

/** Folded words that get keys: initials only when there is nothing longer. */
export function keyWords(name: string): string[] {
  const all = nameTokens(name).map((token) => token.folded.slice(0, 40))
  const long = all.filter((word) => word.length > 1)
  const words = long.length > 0 ? long : all
  return words.length <= maxWords ? words : [...words.slice(0, maxWords - 1), words.at(-1) ?? '']
}

/** Key of one kind for one value, or for two values whose order does not matter. */
export function searchKey(kind: KeyKind, ...values: [string] | [string, string]): string {
  const [a, b] = values
  if (b === undefined) return `${kind}:${a}`
  return isUnordered.has(kind) && b < a ? `${kind}:${b} ${a}` : `${kind}:${a} ${b}`
}

function nameKeys(words: readonly string[]): string[] {
  const singles = words.flatMap(wordKeys)
  const pairs = words.flatMap((a, index) =>
    words.slice(index + 1).flatMap((b, offset) => {
      const isFirstAndLast = index === 0 && index + offset + 2 === words.length
      return isFirstAndLast ? [...pairKeys(a, b), ...shapeKeys(a, b)] : pairKeys(a, b)
    }),
  )
  return [...pairs, ...singles]
}

function wordKeys(word: string): string[] {
  return [
    searchKey('t', word),
    ...soundCodes(word).map((code) => searchKey('m', code)),
    ...(word.length >= 3 ? [searchKey('p', word.slice(0, 3))] : []),
    ...(word.length >= 4 ? [searchKey('h', secondHalf(word))] : []),
  ]
}

function pairKeys(a: string, b: string): string[] {
  return [searchKey('w', a, b), searchKey('w', b, a), ...soundPairs(a, b)]
}

/** Keys that survive slips, for the first and the last word, the pair that people type. */
function shapeKeys(a: string, b: string): string[] {
  return [
    searchKey('g', a, secondHalf(b)),
    searchKey('g', b, secondHalf(a)),
    searchKey('pp', a.slice(0, 2), b.slice(0, 2)),
    searchKey('ss', a.slice(-2), b.slice(-2)),
  ]
}

/** Pairs the first readings and the second readings: two keys at most instead of four. */
function soundPairs(a: string, b: string): string[] {
  const [a1, a2 = a1] = soundCodes(a)
  const [b1, b2 = b1] = soundCodes(b)
  if (a1 === undefined || b1 === undefined || a2 === undefined || b2 === undefined) return []
  return [searchKey('mm', a1, b1), searchKey('mm', a2, b2)]
}

/** The letters from the middle on; the longer half for odd lengths. */
export function secondHalf(word: string): string {
  return word.slice(Math.floor(word.length / 2))
}
