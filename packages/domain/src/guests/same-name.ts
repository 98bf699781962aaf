import { foldName } from './fold.ts'
import { keyWords, searchKey } from './keys.ts'

/**
 * Keys such that every name with all words of the text has at least one of them (see `guestSearchKeys`): each pair of
 * words, or the only word. Empty when the text contains no letter or digit. A name of more than four words is keyed
 * by the first three and the last.
 */
export function wordKeysOf(text: string): string[] {
  const words = keyWords(text)
  if (words.length === 1) return words.map((word) => searchKey('t', word))
  return words.flatMap((a, index) => words.slice(index + 1).map((b) => searchKey('w', a, b)))
}

/** Whether two names consist of the same words, ignoring order, case, accents and script. */
export function isSameName(a: string, b: string): boolean {
  const [first, second] = [wordsOf(a), wordsOf(b)]
  return first.length > 0 && first.toSorted().join(' ') === second.toSorted().join(' ')
}

/** Whether a name contains every word of the text, ignoring case, accents and script. */
export function hasWords(name: string, text: string): boolean {
  const [words, wanted] = [wordsOf(name), wordsOf(text)]
  return wanted.length > 0 && wanted.every((word) => words.includes(word))
}

function wordsOf(text: string): string[] {
  return foldName(text)
    .split(' ')
    .filter((word) => word !== '')
}
