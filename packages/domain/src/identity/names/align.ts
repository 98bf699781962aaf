import { sameLettersKind, scoreWords, startAlike, type WordKind } from './compare-words.ts'
import { joinWords, type Word } from './word.ts'

/** Words of two names that meet: one and one, or one and those that it joins. */
export type Pair = {
  a: readonly Word[]
  b: readonly Word[]
  atA: number
  atB: number
  kind: WordKind
  score: number
}

const shortestJoined = 4
const longestRun = 3
const leastJoined = 0.6

/** The pairs of words that together agree most, in the order of the first name. */
export function alignWords(a: readonly Word[], b: readonly Word[]): Pair[] {
  if (haveSameWords(a, b)) {
    return a.map((word, at) => makePair(word, b[at]!, at, at, sameLettersKind(word, b[at]!), 1))
  }
  const isOnlySplitOtherwise = totalLength(a) === totalLength(b) && joinFolded(a) === joinFolded(b)
  if (isOnlySplitOtherwise) return [{ a, b, atA: 0, atB: 0, kind: 'joined', score: 1 }]
  // Ties must fall the same way whichever name comes first.
  return isLater(a, b) ? flip(bestPairs(b, a)) : bestPairs(a, b)
}

function bestPairs(a: readonly Word[], b: readonly Word[]): Pair[] {
  const candidates: Pair[] = []
  for (let atA = 0; atA < a.length; atA++) {
    for (let atB = 0; atB < b.length; atB++) {
      const { score, kind } = scoreWords(a[atA]!, b[atB]!)
      if (kind) candidates.push(makePair(a[atA]!, b[atB]!, atA, atB, kind, score))
    }
  }
  if (a.length !== b.length || a.length > 2) addJoined(candidates, a, b)
  return chooseBest(candidates, a.length, b.length)
}

function isLater(a: readonly Word[], b: readonly Word[]): boolean {
  if (a.length !== b.length) return a.length > b.length
  const at = a.findIndex((word, index) => word.folded !== b[index]!.folded)
  return a[at]!.folded > b[at]!.folded
}

function flip(pairs: readonly Pair[]): Pair[] {
  return pairs
    .map((pair) => ({ ...pair, a: pair.b, b: pair.a, atA: pair.atB, atB: pair.atA }))
    .sort((x, y) => x.atA - y.atA)
}

function makePair(a: Word, b: Word, atA: number, atB: number, kind: WordKind, score: number): Pair {
  return { a: [a], b: [b], atA, atB, kind, score }
}

function haveSameWords(a: readonly Word[], b: readonly Word[]): boolean {
  return a.length === b.length && a.every((word, at) => word.folded === b[at]!.folded)
}

function joinFolded(words: readonly Word[]): string {
  return words.map((word) => word.folded).join('')
}

function totalLength(words: readonly Word[]): number {
  let sum = 0
  for (const word of words) sum += word.folded.length
  return sum
}

/** Adds every run of two or three words that the other name writes as one. */
function addJoined(candidates: Pair[], a: readonly Word[], b: readonly Word[]): void {
  for (const { whole, at, run, start, score } of joinedRuns(a, b)) {
    candidates.push({ a: [whole], b: run, atA: at, atB: start, kind: 'joined', score })
  }
  for (const { whole, at, run, start, score } of joinedRuns(b, a)) {
    candidates.push({ a: run, b: [whole], atA: start, atB: at, kind: 'joined', score })
  }
}

type Run = { whole: Word; at: number; run: readonly Word[]; start: number; score: number }

function joinedRuns(wholes: readonly Word[], parts: readonly Word[]): Run[] {
  const found: Run[] = []
  for (const [at, whole] of wholes.entries()) {
    if (whole.folded.length < shortestJoined) continue
    for (let start = 0; start + 1 < parts.length; start++) {
      for (let end = start + 2; end <= Math.min(start + longestRun, parts.length); end++) {
        const run = parts.slice(start, end)
        const score = joinScore(whole, run)
        if (score > 0) found.push({ whole, at, run, start, score })
      }
    }
  }
  return found
}

function joinScore(whole: Word, run: readonly Word[]): number {
  let length = 0
  for (const word of run) length += word.folded.length
  const isLoose = whole.isLoose || run.some((word) => word.isLoose)
  if (!isLoose && (Math.abs(whole.folded.length - length) > 2 || !startAlike(whole, run[0]!))) return 0
  const { score, kind } = scoreWords(whole, run.reduce(joinWords))
  return kind === undefined || kind === 'initial' || score < leastJoined ? 0 : score
}

/** The best pair first, then the next that leaves every word at most once: near the optimum for names. */
function chooseBest(candidates: Pair[], countA: number, countB: number): Pair[] {
  candidates.sort(
    (x, y) => worth(y) - worth(x) || Math.abs(x.atA - x.atB) - Math.abs(y.atA - y.atB) || x.atA - y.atA,
  )
  const chosen: Pair[] = []
  const usedA = new Uint8Array(countA + 1)
  const usedB = new Uint8Array(countB + 1)
  for (const pair of candidates) {
    if (isUsed(usedA, pair.atA, pair.a.length) || isUsed(usedB, pair.atB, pair.b.length)) continue
    usedA.fill(1, pair.atA, pair.atA + pair.a.length)
    usedB.fill(1, pair.atB, pair.atB + pair.b.length)
    chosen.push(pair)
  }
  return chosen.sort((x, y) => x.atA - y.atA)
}

function worth(pair: Pair): number {
  return pair.score + 0.15 * (pair.a.length + pair.b.length - 2)
}

function isUsed(used: Uint8Array, at: number, length: number): boolean {
  for (let index = at; index < at + length; index++) if (used[index] === 1) return true
  return false
}
