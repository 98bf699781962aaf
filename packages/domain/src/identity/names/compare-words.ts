import { fullCosts, signCount } from './letter-costs.ts'
import { soundDistance } from './sound-distance.ts'
import { nameTokens } from './tokens.ts'
import { joinWords, type Word, wordOf } from './word.ts'

type WordKind = 'exact' | 'accent' | 'transliterated' | 'nickname' | 'spelling' | 'sounds_like' | 'initial'
/** How far two words agree (0 to 1) and how; without a kind where they do not. */
type WordScore = { similarity: number; kind: WordKind | undefined }

const similarities = { nickname: 0.92, reading: 0.92, initial: 0.85, sameSound: 0.98 }
/** How fast similarity falls with distance: slowest between scripts that do not write the same vowels. */
const slopes = { oneScript: 1.5, acrossScripts: 0.85, looseVowels: 0.8 }
/** Below this similarity two words do not agree. */
const floor = 0.35
/** Added to the distance of words whose first sounds differ: misspellings are rare there. */
const otherStart = 0.08
/** Sounds that are confused at a lower cost than this count as equal at the start of a word. */
const likeStart = 36
/** The distance of short words grows by up to this share below `shortLength` sounds. */
const shortness = 1.3
const shortLength = 5
/** Subtracted where both are frequent names: Hill and Hall are two names, Hargreaves and Hargraves one. */
const knownApart = 0.33
/** How much nearer the spelling may be than the sound. */
const spellingMargin = 0.2
/** "Servant of": what follows it in Abdulkarim and Abdulrahim distinguishes the name. */
const servant = 'abd'
const different: WordScore = { similarity: 0, kind: undefined }

/**
 * Compares one given name or one family name, of one or more words, with another: 0 to 1, from 0.7 on most likely the
 * same. Nicknames have 0.92, an initial 0.85.
 */
export function compareNameWords(a: string, b: string): WordScore {
  const [wordA, wordB] = [onlyWord(a), onlyWord(b)]
  return wordA && wordB ? compareWords(wordA, wordB) : different
}

function onlyWord(text: string): Word | undefined {
  const tokens = nameTokens(text)
  return tokens.length === 0 ? undefined : tokens.map(wordOf).reduce(joinWords)
}

function compareWords(a: Word, b: Word): WordScore {
  if (a.folded === b.folded) return { similarity: 1, kind: sameLettersKind(a, b) }
  const isAcross = a.isLatin !== b.isLatin
  if (shareOne(a.canonical, b.canonical)) {
    return { similarity: similarities.nickname, kind: isAcross ? 'transliterated' : 'nickname' }
  }
  if (shareOne(a.readings, b.readings)) return { similarity: similarities.reading, kind: 'transliterated' }
  if (isInitialOf(a, b) || isInitialOf(b, a)) return { similarity: similarities.initial, kind: 'initial' }
  if (a.folded.length === 1 || b.folded.length === 1 || !isHeard(a) || !isHeard(b)) return different
  return compareSounds(a, b, isAcross)
}

function compareSounds(a: Word, b: Word, isAcross: boolean): WordScore {
  const isLoose = isAcross ? a.isLoose || b.isLoose : a.isLoose !== b.isLoose
  const slope = isLoose ? slopes.looseVowels : isAcross ? slopes.acrossScripts : slopes.oneScript
  const limit = (similarities.sameSound - floor) / slope
  const start = a.sound.startsWith(servant) && b.sound.startsWith(servant) ? servant.length : 0
  const heard = soundDistance(a.heard, b.heard, isLoose, limit + spellingMargin, start)
  if (heard === Infinity) return different
  let distance = heard
  if (!isAcross && heard > 0) {
    if (start === 0) distance = Math.min(heard, soundDistance(a.spelt, b.spelt, false, limit))
    if (!startAlike(a, b)) distance += otherStart
  }
  const length = (a.sound.length + b.sound.length) / 2
  if (length < shortLength) distance *= 1 + shortness * (1 - length / shortLength)
  const isTwoNames = heard > 0 && a.isWellKnown && b.isWellKnown
  const similarity = similarities.sameSound - slope * distance - (isTwoNames ? knownApart : 0)
  if (similarity < floor) return different
  return { similarity, kind: isAcross ? 'transliterated' : heard === 0 ? 'sounds_like' : 'spelling' }
}

/** Whether two words begin with sounds that are confused with each other. */
function startAlike(a: Word, b: Word): boolean {
  return fullCosts.substitution[a.heard.signs[0]! * signCount + b.heard.signs[0]!]! < likeStart
}

/** Whether the word has a sound: emoji and scripts that nothing romanises have none. */
function isHeard(word: Word): boolean {
  return word.heard.signs.length > 0
}

function isInitialOf(a: Word, b: Word): boolean {
  if (a.written.length === 1 && b.written.length > 1 && b.written[0] === a.written) return true
  return a.folded.length === 1 && (b.folded[0] === a.folded || b.sound[0] === a.folded)
}

/** How words of the same letters differ, if they do. */
function sameLettersKind(a: Word, b: Word): WordKind {
  if (a.written === b.written) return 'exact'
  return a.isLatin && b.isLatin ? 'accent' : 'transliterated'
}

function shareOne(a: readonly string[], b: readonly string[]): boolean {
  if (a.length === 0 || b.length === 0) return false
  for (const name of a) if (b.includes(name)) return true
  return false
}
