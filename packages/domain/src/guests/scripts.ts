import { transliterate } from 'transliteration'

/**
 * Spellings on passports and hotel forms where the general table differs: ELOT 743 for the Greek digraphs, ICAO Doc
 * 9303 for Cyrillic kha, tse and yo.
 */
const customary: [RegExp, string][] = [
  [/ου/gu, 'ou'],
  [/ευ/gu, 'ev'],
  [/αυ/gu, 'av'],
  [/γγ/gu, 'ng'],
  [/γκ/gu, 'gk'],
  [/(?<!\p{L})μπ/gu, 'b'],
  [/χ/gu, 'ch'],
  [/х/gu, 'kh'],
  [/ц/gu, 'ts'],
  [/ё/gu, 'e'],
]

const latinOnly = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u
const consonantScript = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const hanName = /^\p{Script=Han}{2,4}$/u
const hangulName = /^\p{Script=Hangul}{2,4}$/u

/** Whether every letter of the text is Latin (accents included). */
export function isLatin(text: string): boolean {
  return latinOnly.test(text)
}

/**
 * One written word in lower-case ASCII, as one or more words: Chinese and Korean names are written without a space,
 * so the first character becomes the family name and the others the given name (family names of two characters and
 * Japanese readings of Han characters are not distinguished). Arabic and Hebrew omit short vowels: an "a" is inserted
 * between consonants, so that the result can sound like the Latin spelling.
 */
export function latinWords(word: string): string[] {
  if (hanName.test(word) || hangulName.test(word)) {
    const [family = '', ...given] = word
    return [letters(family), given.map(letters).join('')]
  }
  if (consonantScript.test(word)) return [withVowels(word)]
  return [letters(plainGreekAndCyrillic(word))]
}

function plainGreekAndCyrillic(word: string): string {
  if (isLatin(word)) return word
  // The breve of й makes it another letter, so only Greek loses its marks before the table is applied.
  const bare = /\p{Script=Greek}/u.test(word) ? word.normalize('NFD').replace(/\p{M}/gu, '') : word
  return customary.reduce((text, [from, to]) => text.replace(from, to), bare)
}

function withVowels(word: string): string {
  const sounds = Array.from(word, letters).filter((sound) => sound !== '')
  return sounds
    .map((sound, index) => {
      const next = sounds[index + 1]
      const joins = next !== undefined && !/[aeiou]$/.test(sound) && !/^[aeiouy]/.test(next)
      return joins ? `${sound}a` : sound
    })
    .join('')
    .replace(/(.)\1+/g, '$1')
}

function letters(text: string): string {
  return transliterate(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}
