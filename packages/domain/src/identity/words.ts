import { soundCodes } from '../guests/phonetics.ts'
import { canonicalGivenNames, compareNameWords } from './names/index.ts'
import { letterSet, slipsBetween } from './slips.ts'
import type { MatchLevel } from './types.ts'
import type { Term } from './vocabulary.ts'

export type Word = {
  /** Folded. */
  readonly text: string
  /** As written, where the script is not Latin. */
  readonly written: string | undefined
  readonly letters: number
  readonly sounds: readonly string[]
  /** Full forms that a nickname stands for. */
  readonly canonical: readonly string[]
}

/** Separates the folded and the written form in the text of a term. */
export const scriptMark = '|'
/** Similarity from which words of two scripts are taken for one name. */
const leastAcrossScripts = 0.7

/** Rank of the levels of words, 10 the highest; decides which words are paired. */
const ranks: Partial<Record<MatchLevel, number>> = {
  exact: 10,
  transliterated: 9,
  nickname: 8,
  joined: 8,
  spelling: 7,
  sounds_like: 6,
  initial: 4,
  near: 3,
}

export function rankOf(level: MatchLevel): number {
  return ranks[level] ?? 0
}

export function wordLevel(termA: Term, termB: Term): MatchLevel {
  if (termA.text === termB.text) return 'exact'
  const [a, b] = [wordOf(termA), wordOf(termB)]
  if (a.written !== undefined || b.written !== undefined) return levelAcross(a, b)
  if (a.text.length === 1 || b.text.length === 1) return a.text[0] === b.text[0] ? 'initial' : 'different'
  if (shares(a.canonical, b.canonical)) return 'nickname'
  const level = slipLevel(a, b)
  // Maria and Marta are two names, however few letters differ.
  return a.canonical.length > 0 && b.canonical.length > 0 && level !== 'different' ? 'near' : level
}

function slipLevel(a: Word, b: Word): MatchLevel {
  const length = Math.max(a.text.length, b.text.length)
  const edits = slipsBetween(a, b, 3)
  if ((edits === 1 && length > 2) || (edits === 2 && length >= 7)) return 'spelling'
  if (shares(a.sounds, b.sounds)) return 'sounds_like'
  if ((edits === 2 && length >= 5) || (edits === 3 && length >= 8)) return 'near'
  return isBeginning(a.text, b.text) ? 'near' : 'different'
}

export function foldedOf(term: Term): string {
  return wordOf(term).text
}

export function soundsOf(term: Term): readonly string[] {
  return wordOf(term).sounds
}

function wordOf(term: Term): Word {
  if (term.word) return term.word
  const mark = term.text.indexOf(scriptMark)
  const folded = mark < 0 ? term.text : term.text.slice(0, mark)
  term.word = {
    text: folded,
    letters: letterSet(folded),
    written: mark < 0 ? undefined : term.text.slice(mark + 1),
    sounds: soundCodes(folded),
    canonical: canonicalGivenNames(folded),
  }
  return term.word
}

function levelAcross(a: Word, b: Word): MatchLevel {
  if (a.text === b.text) return 'transliterated'
  const { similarity, kind } = compareNameWords(a.written ?? a.text, b.written ?? b.text)
  if (similarity < leastAcrossScripts) return 'different'
  return kind === 'initial' || kind === 'nickname' ? kind : 'transliterated'
}

function isBeginning(a: string, b: string): boolean {
  return Math.min(a.length, b.length) >= 3 && (a.startsWith(b) || b.startsWith(a))
}

function shares(a: readonly string[], b: readonly string[]): boolean {
  for (const one of a) if (b.includes(one)) return true
  return false
}
