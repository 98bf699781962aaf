import { foldName } from '@comity/domain/guests'
import { withoutNames } from '../../disputes/index.ts'

/** Whom words about a guest may name beside the guest. */
export interface Others {
  readonly staff: readonly string[]
  /** Other guests. */
  readonly guests: readonly string[]
  /** Names, contacts and booking numbers of the guest who reads. */
  readonly own: readonly string[]
}

const hidden = '[…]'
const marks = /\[(?:companion|staff|contact|number)\]/gu
const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`)
const wordsOf = (text: string) => foldName(text).split(' ').filter(Boolean)
/** A name may bear another ending: so much of each word is looked for. */
const stemOf = (word: string) => word.slice(0, Math.max(2, word.length - 1))

/**
 * Takes names of staff and of other guests out of words about a guest, and addresses and numbers that are not the guest's.
 * Of a name that the guest has too, the guest's words stay.
 * @param texts all that is to be read, so that names that stand in none of them are not looked for in each
 */
export function withoutOthers(
  { staff, guests, own }: Others,
  texts: readonly string[],
): (text: string) => string {
  const written = ` ${wordsOf(texts.join('\n')).join(' ')}`
  const stands = (name: string) =>
    wordsOf(name).some((word) => word.length > 1 && written.includes(` ${stemOf(word)}`))
  const ownWords = new Set(own.flatMap(wordsOf))
  const withoutOwn = (name: string) =>
    name
      .split(/\s+/u)
      .filter((word) => wordsOf(word).some((folded) => !ownWords.has(folded)))
      .join(' ')
  const withoutKnown = withoutNames(
    {
      guest: [],
      companions: guests.filter(stands).map(withoutOwn),
      staff: staff.filter(stands),
      venue: [],
      rooms: [],
      numbers: [],
    },
    ['contact', 'digits'],
  )
  const spared = own
    .filter((value) => value.trim() !== '')
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
  const parts =
    spared.length === 0
      ? /(?!)/u
      : new RegExp(`(?<![\\p{L}\\p{N}])(${spared.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  return (text) =>
    text
      .split(parts)
      // What was split by stands between what was split.
      .map((part, place) => (place % 2 === 1 ? part : withoutKnown(part).replaceAll(marks, hidden)))
      .join('')
}

/** Each two words that stand side by side, as names are looked up by. */
export function pairsOf(texts: readonly string[]): string[] {
  const pairs = texts.flatMap((text) => {
    const words = wordsOf(text).filter((word) => word.length > 1)
    return words.slice(1).map((word, place) => `${words[place]} ${word}`)
  })
  return [...new Set(pairs)]
}

/** Every text in something, however deep. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
