import type { NameToken } from './fold.ts'
import { editDistance, prefixDistance } from './edit-distance.ts'
import { soundsAlike } from './phonetics.ts'

/** How a typed word matches a word of a name. */
type WordReason = 'exact' | 'accent' | 'transliterated' | 'spelling' | 'prefix' | 'sounds_like'
export type WordMatch = { score: number; reasons: WordReason[] }

/** Words up to this length are compared exactly: any edit makes them another word. */
const shortestForEdits = 3
/** From this length on two edits anywhere are allowed; in a shorter word the first letter must be right. */
const longEnoughForTwo = 8
/** Score of a word that sounds the same. */
const heardScore = 0.7
/** Least share of matching letters for a slip to count. */
const leastAgreement = 0.6

/**
 * Score (0 to 1) and reasons for a typed word compared with a word of a name; undefined when they do not match. Exact
 * is 1; a prefix is between 0.7 and 0.97 by the share typed; a slip is the share of matching letters (at most two
 * edits); words that only sound alike have 0.7.
 */
export function matchWord(typed: NameToken, word: NameToken, isOpen: boolean): WordMatch | undefined {
  if (typed.folded === word.folded) return { score: 1, reasons: [exactReason(typed, word)] }
  const bridge: WordReason[] = typed.latin === word.latin ? [] : ['transliterated']
  const found = best([startMatch(typed.folded, word.folded, isOpen), slipMatch(typed.folded, word.folded)])
  return found && { score: found.score, reasons: [...found.reasons, ...bridge] }
}

function exactReason(typed: NameToken, word: NameToken): WordReason {
  if (typed.written === word.written) return 'exact'
  return typed.latin && word.latin ? 'accent' : 'transliterated'
}

/** Matches a word still being typed, or an initial, which stands for its word in any position. */
function startMatch(typed: string, word: string, isOpen: boolean): WordMatch | undefined {
  const isInitial = typed.length === 1 || word.length === 1
  if (isInitial && typed[0] === word[0]) return { score: 0.75, reasons: ['prefix'] }
  if (!isOpen) return undefined
  if (word.startsWith(typed)) return { score: 0.7 + (0.27 * typed.length) / word.length, reasons: ['prefix'] }
  if (typed.length < 4 || prefixDistance(typed, word, 1) > 1) return undefined
  return { score: 0.9 * (1 - 1 / typed.length), reasons: ['prefix', 'spelling'] }
}

function slipMatch(typed: string, word: string): WordMatch | undefined {
  const length = Math.max(typed.length, word.length)
  const edits = length < shortestForEdits ? length : editDistance(typed, word, 2)
  const agreement = 1 - edits / length
  const isCloseEnough = edits <= 1 || (edits === 2 && (length >= longEnoughForTwo || typed[0] === word[0]))
  const isNear = isCloseEnough && agreement >= leastAgreement
  if (isNear && agreement >= heardScore) return { score: agreement, reasons: ['spelling'] }
  const isHeard = soundsAlike(typed, word)
  if (isNear) return { score: isHeard ? heardScore : agreement, reasons: ['spelling'] }
  return isHeard ? { score: heardScore, reasons: ['sounds_like'] } : undefined
}

function best(matches: readonly (WordMatch | undefined)[]): WordMatch | undefined {
  return matches.reduce((a, b) => (b && (!a || b.score > a.score) ? b : a), undefined)
}
