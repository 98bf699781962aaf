import { nameTokens, type NameToken } from './fold.ts'
import { matchWord, type WordMatch } from './match-words.ts'
import type { SearchQuery } from './query.ts'

/** Why a guest is shown. Closed list. */
export const matchReasons = [
  'exact_name',
  'spelling',
  'swapped',
  'accent',
  'transliterated',
  'sounds_like',
  'prefix',
  'phone',
  'phone_last_digits',
  'email',
  'room',
  'booking',
] as const
export type MatchReason = (typeof matchReasons)[number]

/** Exact look-ups of the query that matched a candidate: contacts are encrypted, so ranking cannot read them. */
export type CandidateHit = 'phone' | 'phone_last_digits' | 'email' | 'room' | 'booking'
export type SearchCandidate = {
  id: string
  name: string
  aliases?: readonly string[]
  hits?: readonly CandidateHit[]
}
export type RankedGuest = { id: string; score: number; reasons: MatchReason[] }

/** Words of a text that are compared, the first ones and the last: the cost grows with the third power. */
const mostWords = 12
export const searchThreshold = 0.62

const hitScores: Record<CandidateHit, number> = {
  email: 1,
  phone: 1,
  booking: 0.98,
  room: 0.96,
  phone_last_digits: 0.85,
}

/**
 * Candidates of a query above the threshold, best first. Equal scores keep the given order, so pass the newest first.
 * A name must match every typed word (one of three or more may be missing, and initials may); extra words of the name
 * cost little. Pass at most a few hundred: each name is compared letter by letter.
 */
export function rankGuests(query: SearchQuery, candidates: readonly SearchCandidate[]): RankedGuest[] {
  return candidates
    .map((candidate) => rankOne(query, candidate))
    .filter((ranked) => ranked.reasons.length > 0 && ranked.score >= searchThreshold)
    .sort((a, b) => b.score - a.score)
}

function rankOne(query: SearchQuery, candidate: SearchCandidate): RankedGuest {
  const names = [candidate.name, ...(candidate.aliases ?? [])]
  const words = comparedWords(query.words)
  const byName = names
    .map((name) => matchName(words, comparedWords(nameTokens(name)), query.isOpen))
    .reduce(better, noMatch)
  const hits = candidate.hits ?? []
  return {
    id: candidate.id,
    score: Math.max(byName.score, ...hits.map((hit) => hitScores[hit])),
    reasons: [...hits, ...(byName.score >= searchThreshold ? byName.reasons : [])],
  }
}

type NameMatch = { score: number; reasons: MatchReason[] }
const noMatch: NameMatch = { score: 0, reasons: [] }

type Pairing = { typed: number; word: number; match: WordMatch }

function comparedWords(words: readonly NameToken[]): readonly NameToken[] {
  return words.length <= mostWords ? words : [...words.slice(0, mostWords - 1), ...words.slice(-1)]
}

/** As written, otherwise with two adjacent words of the longer side read as one ("Xiao Ming", "Annemarie"). */
function matchName(words: readonly NameToken[], name: readonly NameToken[], isOpen: boolean): NameMatch {
  const plain = matchWords(words, name, isOpen)
  if (plain.score >= 0.9) return plain
  const joined =
    words.length > name.length
      ? joinNeighbours(words).map((typed) => matchWords(typed, name, isOpen))
      : words.length < name.length
        ? joinNeighbours(name).map((read) => matchWords(words, read, isOpen))
        : []
  return joined.map((match) => ({ ...match, score: Math.max(0, match.score - 0.02) })).reduce(better, plain)
}

function joinNeighbours(words: readonly NameToken[]): NameToken[][] {
  return words.slice(1).map((next, index) => {
    const first = words[index] ?? next
    const joined: NameToken = {
      folded: first.folded + next.folded,
      written: first.written + next.written,
      latin: first.latin && next.latin,
    }
    return [...words.slice(0, index), joined, ...words.slice(index + 2)]
  })
}

function better(a: NameMatch, b: NameMatch): NameMatch {
  return b.score > a.score ? b : a
}

function matchWords(words: readonly NameToken[], name: readonly NameToken[], isOpen: boolean): NameMatch {
  const pairs = pairUp(words, name, isOpen)
  const missed = words.filter((_, index) => !pairs.some((pair) => pair.typed === index))
  const missedWords = missed.filter((word) => word.folded.length > 1).length
  if (pairs.length === 0 || missedWords > (words.length >= 3 ? 1 : 0)) return noMatch
  // A short word is weaker evidence than a long one; beyond four letters the weight is constant.
  const weight = (index: number): number => Math.min(words[index]?.folded.length ?? 0, 4)
  const total = words.reduce((sum, _, index) => sum + weight(index), 0)
  const met = pairs.reduce((sum, pair) => sum + pair.match.score * weight(pair.typed), 0)
  const isSwapped = pairs.some((a) => pairs.some((b) => a.typed < b.typed && a.word > b.word))
  const unasked = Math.min(name.length - pairs.length, 3)
  const score = met / total - 0.01 * unasked - (isSwapped ? 0.01 : 0)
  return { score: Math.max(0, Math.round(score * 10_000) / 10_000), reasons: nameReasons(pairs, isSwapped) }
}

/**
 * Pairs typed words with words of the name, the best pair first. Names are short, so the greedy choice is what people
 * mean.
 */
function pairUp(words: readonly NameToken[], name: readonly NameToken[], isOpen: boolean): Pairing[] {
  const possible = words.flatMap((typedWord, typed) =>
    name.flatMap((nameWord, word) => {
      const match = matchWord(typedWord, nameWord, isOpen && typed === words.length - 1)
      return match ? [{ typed, word, match }] : []
    }),
  )
  // Of equal matches the one in the same position wins, so that a repeated word is not read as swapped.
  const offset = (pair: Pairing): number => Math.abs(pair.typed - pair.word)
  possible.sort((a, b) => b.match.score - a.match.score || offset(a) - offset(b))
  const chosen: Pairing[] = []
  for (const pair of possible) {
    if (!chosen.some((other) => other.typed === pair.typed || other.word === pair.word)) chosen.push(pair)
  }
  return chosen
}

function nameReasons(pairs: readonly Pairing[], isSwapped: boolean): MatchReason[] {
  const found = new Set(pairs.flatMap((pair) => pair.match.reasons))
  const isExact = found.size === 1 && found.has('exact')
  const bridged = matchReasons.filter((reason) => (found as Set<string>).has(reason))
  return [
    ...(isExact ? (['exact_name'] as const) : []),
    ...(isSwapped ? (['swapped'] as const) : []),
    ...bridged,
  ]
}
