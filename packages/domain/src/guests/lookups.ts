import { nameTokens } from './fold.ts'
import { keyWords, searchKey, secondHalf } from './keys.ts'
import { soundCodes } from './phonetics.ts'

/**
 * One look-up in the key table: keys from `key` to `upTo`, both included (equal for a single key), compared byte by
 * byte (collation "C"). `weight` is above 0 and at most 100: its sum over the look-ups that matched a guest orders
 * candidates before names are read. A fully typed name matches everything that a slip would match, and its own key as
 * well.
 */
export type KeyLookup = { key: string; upTo: string; weight: number }

export const maxLookups = 24
/** Sorts after every character that a key can contain. */
const last = '~'

/** The look-ups for the words of a query, selective ones first; `isOpen` means that the last word may continue. */
export function nameLookups(text: string, isOpen: boolean, lastWord: string): KeyLookup[] {
  const words = keyWords(text)
  const [only] = words
  const found = words.length === 1 && only !== undefined ? wordLookups(only, isOpen) : pairLookups(words)
  const joined = joinedLookups(words)
  const before = lastWord.length === 1 ? words : words.slice(0, -1)
  const typing = isOpen ? before.map((word) => range(searchKey('w', word, lastWord), 50)) : []
  // "J Smith": an initial is the prefix of the word beside it.
  const initials = nameTokens(text).filter((token) => token.folded.length === 1)
  const started = words.flatMap((word) =>
    initials.map((initial) => range(searchKey('w', word, initial.folded), 15)),
  )
  const unique = new Map(
    [...typing, ...joined, ...started, ...found].map((lookup) => [`${lookup.key}${lookup.upTo}`, lookup]),
  )
  return [...unique.values()].sort((a, b) => b.weight - a.weight).slice(0, maxLookups)
}

function wordLookups(word: string, isOpen: boolean): KeyLookup[] {
  return [
    equal(searchKey('t', word), 20),
    // Three letters have a key of their own, which returns the newest guests first; a range would be alphabetical.
    ...(isOpen && word.length === 3 ? [equal(searchKey('p', word), 12)] : []),
    ...(isOpen ? [range(searchKey('t', word), 12)] : []),
    ...soundCodes(word).map((code) => equal(searchKey('m', code), 5)),
    ...laterHalves(word).map((half) => equal(searchKey('h', half), 4)),
    ...firstHalves(word).map((half) => range(searchKey('t', half), 3)),
  ]
}

function pairLookups(words: readonly string[]): KeyLookup[] {
  const [first, final] = [words[0], words.at(-1)]
  if (first === undefined || final === undefined) return []
  const pairs = words.flatMap((a, index) => words.slice(index + 1).map((b): [string, string] => [a, b]))
  return [
    ...pairs.map(([a, b]) => equal(searchKey('w', a, b), 100)),
    ...pairs.flatMap(([a, b]) => soundLookups(a, b, words.length === 2)),
    ...slipLookups(first, final),
    ...slipLookups(final, first),
    equal(searchKey('pp', first.slice(0, 2), final.slice(0, 2)), 16),
    equal(searchKey('ss', first.slice(-2), final.slice(-2)), 16),
    ...words.map((word) => equal(searchKey('t', word), 10)),
    ...words.flatMap((word) => soundCodes(word).map((code) => equal(searchKey('m', code), 3))),
  ]
}

/** "Xiao Ming Wang" for "Xiaoming Wang": words written apart may be one word of the name. */
function joinedLookups(words: readonly string[]): KeyLookup[] {
  const [a, b, c, d] = words
  if (a === undefined || b === undefined || d !== undefined) return []
  if (c === undefined) return [equal(searchKey('t', a + b), 20)]
  return [equal(searchKey('w', a + b, c), 60), equal(searchKey('w', a, b + c), 60)]
}

function soundLookups(a: string, b: string, isCrossed: boolean): KeyLookup[] {
  const second = soundCodes(b)
  return soundCodes(a).flatMap((code, index) => {
    const partners = isCrossed ? second : second.slice(index, index + 1)
    return partners.map((partner) => equal(searchKey('mm', code, partner), 40))
  })
}

/** `sure` is taken as written, `slipped` may contain one slip: either of its halves is intact. */
function slipLookups(sure: string, slipped: string): KeyLookup[] {
  return [
    ...firstHalves(slipped).map((half) => range(searchKey('w', sure, half), 25)),
    ...laterHalves(slipped).map((half) => equal(searchKey('g', sure, half), 30)),
  ]
}

/** Possible first halves of the intended word, when the slip is behind it or swapped two letters at the middle. */
function firstHalves(word: string): string[] {
  const middle = Math.floor(word.length / 2)
  const whole = word.slice(0, Math.floor((word.length - 1) / 2))
  const swapped = word.slice(0, middle - 1) + (word[middle] ?? '')
  return [...new Set([whole, ...(middle > 0 ? [swapped] : [])])].filter((half) => half !== '')
}

/**
 * Possible second halves, when the slip is before it: the intended word has the same length, or one letter more or
 * fewer.
 */
function laterHalves(word: string): string[] {
  const lengths = [word.length - 1, word.length, word.length + 1].map((length) => Math.ceil(length / 2))
  return [secondHalf(word), ...lengths.map((length) => word.slice(-length))].filter(
    (half, index, all) => half.length > 1 && all.indexOf(half) === index,
  )
}

function equal(key: string, weight: number): KeyLookup {
  return { key, upTo: key, weight }
}

function range(key: string, weight: number): KeyLookup {
  return { key, upTo: key + last, weight }
}
