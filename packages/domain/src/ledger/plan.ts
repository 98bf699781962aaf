/**
 * A complete subtree: the 2^level leaves from index * 2^level. Its hash never changes once its last leaf exists;
 * level 0 is the leaf itself.
 */
export interface NodeId {
  readonly level: number
  readonly index: number
}

/** Adjacent subtrees, from left to right, none smaller than the next: together one hash. */
export type Term = readonly NodeId[]

/** The parts of a proof: a term for each of its hashes, in the order of the proof. */
export type ProofPlan = readonly Term[]

/**
 * Nodes are stored at level 0 (the leaves) and every fourth level above: a fifteenth as many rows as leaves instead
 * of as many, at the cost of up to 15 small reads instead of one.
 */
export const storedLevelStep = 4

/**
 * Proves that the leaf is in the log of that size: PATH(index, D[size]) of RFC 9162, section 2.1.3.1, as the stored
 * nodes to read.
 * @throws RangeError unless 0 <= index < size
 */
export function inclusionPlan(index: number, size: number): ProofPlan {
  mustBeCount(index)
  mustBeCount(size)
  if (index >= size) throw new RangeError(`no leaf ${index} in a log of ${size}`)
  const plan: Term[] = []
  let [begin, end] = [0, size]
  while (end - begin > 1) {
    const middle = begin + split(end - begin)
    plan.push(index < middle ? coverOf(middle, end) : coverOf(begin, middle))
    if (index < middle) end = middle
    else begin = middle
  }
  return plan.reverse()
}

/**
 * Proves that the log of the second size begins with the log of the first: PROOF(first, D[second]) of RFC 9162,
 * section 2.1.4.1, as the stored nodes to read. Empty for equal sizes.
 * @throws RangeError unless 0 < first <= second: the empty log begins every log, which proves nothing
 */
export function consistencyPlan(first: number, second: number): ProofPlan {
  mustBeCount(first)
  mustBeCount(second)
  if (first === 0 || first > second) throw new RangeError(`no log of ${first} within one of ${second}`)
  const plan: Term[] = []
  let [begin, end] = [0, second]
  while (end !== first) {
    const middle = begin + split(end - begin)
    plan.push(first <= middle ? coverOf(middle, end) : coverOf(begin, middle))
    if (first <= middle) end = middle
    else begin = middle
  }
  // The verifier knows the rest of the first log only if it is the whole of it.
  if (begin > 0) plan.push(coverOf(begin, end))
  return plan.reverse()
}

/** The stored nodes that cover a log of that size, from which its root is computed and to which leaves are appended. */
export function frontierPlan(size: number): Term {
  mustBeCount(size)
  return coverOf(0, size)
}

/** All nodes that a plan reads, for one statement; a proof contains no node twice. */
export function nodesOf(plan: ProofPlan): NodeId[] {
  return plan.flat()
}

/** @throws RangeError unless it is a whole number from 0 to 2^53 - 1 */
export function mustBeCount(value: number): void {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} counts no leaves`)
}

/** The largest power of two below a length of at least 2. */
const split = (length: number) => 2 ** levelWithin(length - 1)

/**
 * The largest subtree that fits a length of at least 1; counted, because Math.log2 rounds up just below powers of
 * two.
 */
function levelWithin(length: number): number {
  let level = 0
  while (2 ** (level + 1) <= length) level++
  return level
}

/** The stored nodes over [begin, end); begin is a multiple of a power of two not less than the length. */
function coverOf(begin: number, end: number): NodeId[] {
  const nodes: NodeId[] = []
  for (let at = begin; at < end;) {
    const level = levelWithin(end - at)
    const stored = level - (level % storedLevelStep)
    const [width, count] = [2 ** stored, 2 ** (level - stored)]
    for (let next = 0; next < count; next++) nodes.push({ level: stored, index: at / width + next })
    at += width * count
  }
  return nodes
}
