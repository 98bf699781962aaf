import { equalBytes } from './bytes.ts'
import { hashBytes, nodeHash } from './hashing.ts'
import type { Hash } from './hashing.ts'

/** Claim that a leaf is at an index, from 0, of the log of that size and root. */
export interface InclusionClaim {
  readonly leafHash: Hash
  readonly index: number
  readonly size: number
  readonly root: Hash
  readonly path: readonly Hash[]
}

/** Claim that the log of the first size and root is the beginning of the second. */
export interface ConsistencyClaim {
  readonly first: number
  readonly firstRoot: Hash
  readonly second: number
  readonly secondRoot: Hash
  readonly path: readonly Hash[]
}

/** RFC 9162, section 2.1.3.2. Never throws: malformed input is not proved. */
export function verifyInclusion({ leafHash, index, size, root, path }: InclusionClaim): boolean {
  if (!areCounts(index, size) || index >= size || !areHashes([leafHash, root, ...path])) return false
  // fn and sn of the RFC: the leaf and the last leaf, as nodes of the current level.
  let [node, last, hash] = [index, size - 1, leafHash]
  for (const sibling of path) {
    if (last === 0) return false
    if (node % 2 === 1 || node === last) {
      hash = nodeHash(sibling, hash)
      ;[node, last] = skipLoneLevels(node, last)
    } else hash = nodeHash(hash, sibling)
    ;[node, last] = [half(node), half(last)]
  }
  return last === 0 && equalBytes(hash, root)
}

/** RFC 9162, section 2.1.4.2; equal sizes are consistent if their roots are equal and the path is empty. */
export function verifyConsistency(claim: ConsistencyClaim): boolean {
  const { first, firstRoot, second, secondRoot, path } = claim
  if (!areCounts(first, second) || first === 0 || first > second) return false
  if (!areHashes([firstRoot, secondRoot, ...path])) return false
  if (first === second) return path.length === 0 && equalBytes(firstRoot, secondRoot)
  let [node, last] = [first - 1, second - 1]
  while (node % 2 === 1) [node, last] = [half(node), half(last)]
  // Only if the first log is one complete subtree its root is missing from the path.
  const [start, ...rest] = node === 0 ? [firstRoot, ...path] : path
  if (!start) return false
  let [firstHash, secondHash] = [start, start]
  for (const sibling of rest) {
    if (last === 0) return false
    if (node % 2 === 1 || node === last) {
      firstHash = nodeHash(sibling, firstHash)
      secondHash = nodeHash(sibling, secondHash)
      ;[node, last] = skipLoneLevels(node, last)
    } else secondHash = nodeHash(secondHash, sibling)
    ;[node, last] = [half(node), half(last)]
  }
  return last === 0 && equalBytes(firstHash, firstRoot) && equalBytes(secondHash, secondRoot)
}

/** A last node without a right sibling moves up unchanged until it is a right sibling itself. */
function skipLoneLevels(node: number, last: number): [number, number] {
  let pair: [number, number] = [node, last]
  while (pair[0] !== 0 && pair[0] % 2 === 0) pair = [half(pair[0]), half(pair[1])]
  return pair
}

/** Sizes exceed 32 bits, where a shift would wrap. */
const half = (value: number) => Math.floor(value / 2)

const areCounts = (...values: number[]) => values.every((value) => Number.isSafeInteger(value) && value >= 0)

const areHashes = (hashes: readonly Hash[]) => hashes.every((hash) => hash.length === hashBytes)
