/** Invented names and slips for tests, from a small seeded generator. */
export type Random = () => number

const onsets = 'b br c d dr f g gr h j k kl l m n p r s st t tr v w z'.split(' ')
const vowels = ['a', 'e', 'i', 'o', 'u', 'ai', 'ea']
const endings = ['', 'n', 's', 'l', 'r', 'nd', 'ro', 'na', 'ta', 'sky', 'mel', 'vin']
const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Numbers in [0, 1) (Mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function pick<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T
}

/** A capitalised invented word of two or three syllables. */
export function inventedWord(random: Random): string {
  const syllables = Array.from(
    { length: 2 + Math.floor(random() * 2) },
    () => pick(random, onsets) + pick(random, vowels),
  )
  const word = syllables.join('') + pick(random, endings)
  return word.charAt(0).toUpperCase() + word.slice(1)
}

export function inventedName(random: Random): string {
  return `${inventedWord(random)} ${inventedWord(random)}`
}

/** The word with one edit that changes it: a letter lost, added, replaced, or two neighbours swapped. */
export function misspell(word: string, random: Random): string {
  const at = Math.floor(random() * word.length)
  const letter = pick(random, letters.split(''))
  const edited = pick(random, [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) +
      word
        .slice(at, at + 2)
        .split('')
        .toReversed()
        .join('') +
      word.slice(at + 2),
  ])
  return edited === word || edited === '' ? misspell(word, random) : edited
}
