import { transliterate } from 'transliteration'
import { isLatin } from '../../guests/scripts.ts'
import { hangulToLatin } from './hangul.ts'
import { kanaToLatin } from './kana.ts'

/** A written word in lower-case ASCII; loose when its script omits or adds vowels. */
export type Romanised = { letters: string; isLoose: boolean }

const arabicLetters = table(
  'اa أa إi آa ٱa بb پp تt ثth جj چch حh خkh دd ذz رr زz ژzh سs شsh صs ضd طt ظz عa غgh فf قq كk کk گg لl مm ' +
    'نn هh ةa ىa ئy ءa ؤw ٹt ڈd ڑr ںn ھh ہh ےe ۀa َa ُu ِi ًa ٌu ٍi',
)
const hebrewLetters = table('אa בb גg דd הh זz חkh טt כk ךk לl מm םm נn ןn סs עa פp ףf צts ץts קk רr שsh תt')
const hebrewWithGeresh: [RegExp, string][] = [
  [/ג׳/g, 'j'],
  [/ז׳/g, 'zh'],
  [/[צץ]׳/g, 'ch'],
  [/ת׳/g, 'th'],
  [/וו/g, 'v'],
  [/ה$/g, 'a'],
]
/** Scripts for which the general table writes consonants without their inherent vowels. */
const inherentVowels =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Ethiopic}]/u
/** Three or more characters spell a foreign word by syllables, most of them with an extra vowel. */
const longHan = /^\p{Script=Han}{3,}$/u
/** ICAO Doc 9303 and ELOT 743 where the general table differs from passports. */
const customary: [RegExp, string][] = [
  [/ου/g, 'ou'],
  [/ευ/g, 'ev'],
  [/αυ/g, 'av'],
  [/γγ/g, 'ng'],
  [/γκ/g, 'gk'],
  [/(?<!\p{L})μπ/gu, 'b'],
  [/χ/g, 'ch'],
  [/х/g, 'kh'],
  [/ц/g, 'ts'],
  [/ё/g, 'yo'],
  [/дж/g, 'j'],
  [/чж/g, 'zh'],
]

/** One written word (lower case, any script) in ASCII letters and digits, as its script is usually read. */
export function romanise(word: string): Romanised {
  if (isLatin(word)) return { letters: ascii(word), isLoose: false }
  if (/\p{Script=Arabic}/u.test(word)) return { letters: fromArabic(word), isLoose: true }
  if (/\p{Script=Hebrew}/u.test(word)) return { letters: fromHebrew(word), isLoose: true }
  if (/[\p{Script=Katakana}\p{Script=Hiragana}]/u.test(word))
    return { letters: kanaToLatin(word), isLoose: true }
  if (/^\p{Script=Hangul}+$/u.test(word)) return { letters: hangulToLatin(word), isLoose: true }
  const bare = /\p{Script=Greek}/u.test(word) ? word.normalize('NFD').replace(/\p{M}/gu, '') : word
  const letters = ascii(customary.reduce((text, [from, to]) => text.replace(from, to), bare))
  return { letters, isLoose: inherentVowels.test(word) || longHan.test(word) }
}

function fromArabic(word: string): string {
  const letters = Array.from(word)
  const sounds = letters.map((letter, index) => {
    if (letter === 'و') return index === 0 ? 'w' : 'u'
    if (letter === 'ي' || letter === 'ی') return index === 0 ? 'y' : 'i'
    return arabicLetters.get(letter) ?? ''
  })
  return ascii(sounds.join(''))
}

function fromHebrew(word: string): string {
  const marked = hebrewWithGeresh.reduce(
    (text, [from, to]) => text.replace(from, to),
    word.replace(/\p{M}/gu, ''),
  )
  const sounds = Array.from(marked, (letter, index) => {
    if (letter === 'ו') return index === 0 ? 'v' : 'o'
    if (letter === 'י') return index === 0 ? 'y' : 'i'
    return hebrewLetters.get(letter) ?? letter
  })
  return ascii(sounds.join(''))
}

function ascii(text: string): string {
  return transliterate(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

function table(pairs: string): Map<string, string> {
  return new Map(pairs.split(' ').map((pair) => [pair[0]!, pair.slice(1)]))
}
