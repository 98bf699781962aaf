import { foldName } from '@comity/domain/guests'
import { withoutNames } from '../../disputes/index.ts'

/** People other than the guest whom texts may name. */
export interface Others {
  readonly staff: readonly string[]
  readonly guests: readonly string[]
  /** Names, contacts and booking numbers of the reading guest. */
  readonly own: readonly string[]
}

const hidden = '[…]'
const marks = /\[(?:companion|staff|contact|number)\]/gu
const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`)
const wordsOf = (text: string) => foldName(text).split(' ').filter(Boolean)
/** A name may be declined, so only its stem is searched. */
const stemOf = (word: string) => word.slice(0, Math.max(2, word.length - 1))

/**
 * Removes names of staff and other guests, and foreign addresses and numbers, from texts about a guest. Words of the
 * guest's own name stay.
 *
 * @param texts everything to be read, so that names in none of them are not searched for
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
      // Odd places are the separators of the split.
      .map((part, place) => (place % 2 === 1 ? part : withoutKnown(part).replaceAll(marks, hidden)))
      .join('')
}

/** Every two adjacent words, by which names are looked up. */
export function pairsOf(texts: readonly string[]): string[] {
  const pairs = texts.flatMap((text) => {
    const words = wordsOf(text).filter((word) => word.length > 1)
    return words.slice(1).map((word, place) => `${words[place]} ${word}`)
  })
  return [...new Set(pairs)]
}

/** Every text in a value, at any depth. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
