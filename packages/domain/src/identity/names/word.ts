import { canonicalGivenNames } from './given-names.ts'
import { makeSpelling, type Spelling } from './sound-distance.ts'
import { soundSpelling } from './sound-spelling.ts'
import { surnameReadings } from './surname-readings.ts'
import { isFrequent } from './well-known-names.ts'

export type NameToken = {
  /** ASCII letters and digits */
  folded: string
  /** lower case, as written */
  written: string
  isLatin: boolean
  /** its script leaves vowels out or puts some in */
  isLoose: boolean
}

/** A token with everything that comparing needs, shared by all names that contain it. */
export type Word = NameToken & {
  /** how it may sound, in one reading, and as it is spelt */
  sound: string
  heard: Spelling
  spelt: Spelling
  /** given names that it is or is short for */
  canonical: readonly string[]
  /** family names of which it is a reading (Wong and Wang) */
  readings: readonly string[]
  /** a name in its own right, so that a similar one is not a misspelling of it */
  isWellKnown: boolean
}

const none: readonly string[] = []
const mostKept = 200_000
const kept = new Map<string, Word>()

/** The word of a token, the same object for the same token while it is cached. */
export function wordOf(token: NameToken): Word {
  const { folded, written, isLatin } = token
  const key = isLatin && folded === written ? folded : `${folded} ${written}`
  const known = kept.get(key)
  if (known) return known
  if (kept.size >= mostKept) kept.clear()
  const canonical = canonicalGivenNames(folded)
  const sound = soundSpelling(folded)
  const word: Word = {
    ...token,
    sound,
    heard: makeSpelling(sound),
    spelt: makeSpelling(folded),
    canonical,
    readings: surnameReadings(folded) ?? none,
    isWellKnown: canonical.length > 0 || isFrequent(folded),
  }
  kept.set(key, word)
  return word
}

/** Two words written as one. */
export function joinWords(a: Word, b: Word): Word {
  return wordOf({
    folded: a.folded + b.folded,
    written: a.written + b.written,
    isLatin: a.isLatin && b.isLatin,
    isLoose: a.isLoose || b.isLoose,
  })
}
