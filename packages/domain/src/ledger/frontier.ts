import { emptyRoot, hashBytes, nodeHash } from './hashing.ts'
import type { Hash } from './hashing.ts'
import { storedLevelStep } from './plan.ts'
import type { NodeId } from './plan.ts'

export interface StoredNode extends NodeId {
  readonly hash: Hash
}

/** Root of a complete subtree that has no sibling yet. */
export interface Peak {
  readonly level: number
  readonly hash: Hash
}

/**
 * The state of a log that appending needs: at most 53 hashes. The levels of its peaks are the binary digits of its
 * size.
 */
export interface Frontier {
  readonly size: number
  /** From left to right, each smaller than the one before. */
  readonly peaks: readonly Peak[]
}

export const emptyFrontier: Frontier = { size: 0, peaks: [] }

/** Result of appending a batch of leaves. */
export interface Appended {
  readonly frontier: Frontier
  /** The nodes to store besides the leaves, which are level 0; each node results from exactly one append. */
  readonly nodes: readonly StoredNode[]
}

/**
 * Appends leaves: one hash for each leaf, and as many for the nodes above them. Frontier and nodes do not depend on
 * how leaves are divided into batches.
 * @throws RangeError if a hash has not 32 bytes
 */
export function appendLeaves(frontier: Frontier, leafHashes: readonly Hash[]): Appended {
  const [peaks, nodes]: [Peak[], StoredNode[]] = [[...frontier.peaks], []]
  let size = frontier.size
  for (const hash of leafHashes) {
    size++
    pushPeak(peaks, { level: 0, hash }, (peak) => {
      if (peak.level % storedLevelStep === 0) nodes.push({ ...peak, index: size / 2 ** peak.level - 1 })
    })
  }
  return { frontier: { size, peaks }, nodes }
}

/** Root of a log (MTH of RFC 9162, section 2.1.1): 32 bytes. */
export function rootOf(frontier: Frontier): Hash {
  return foldPeaks(frontier.peaks)
}

/** Adds a subtree on the right; two equal ones become one of the next level, which is reported. */
export function pushPeak(peaks: Peak[], added: Peak, whenComplete?: (peak: Peak) => void): void {
  if (added.hash.length !== hashBytes) throw new RangeError(`a hash of ${added.hash.length} bytes`)
  let peak = added
  for (let left = peaks.at(-1); left?.level === peak.level; left = peaks.at(-1)) {
    peak = { level: peak.level + 1, hash: nodeHash(left.hash, peak.hash) }
    peaks.pop()
    whenComplete?.(peak)
  }
  peaks.push(peak)
}

/** One hash over adjacent subtrees, the rightmost two first. */
export function foldPeaks(peaks: readonly Peak[]): Hash {
  return peaks.length === 0
    ? emptyRoot
    : peaks.map(({ hash }) => hash).reduceRight((right, left) => nodeHash(left, right))
}
