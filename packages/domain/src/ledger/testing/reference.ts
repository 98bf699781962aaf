import { createHash } from 'node:crypto'

/** RFC 9162, sections 2.1.1 to 2.1.4, exactly as defined, over leaf hashes. */

const sha256 = (...parts: Uint8Array[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return new Uint8Array(hash.digest())
}

export const leafHashes = (count: number): Uint8Array[] =>
  Array.from({ length: count }, (_, index) => sha256(Uint8Array.of(0), Buffer.from(`leaf ${index}`)))

function splitOf(length: number): number {
  for (let power = 1; ; power *= 2) if (power * 2 >= length) return power
}

/** MTH(D[n]). */
export function treeHash(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length === 0) return sha256()
  if (leaves.length === 1) return leaves[0]!
  const k = splitOf(leaves.length)
  return sha256(Uint8Array.of(1), treeHash(leaves.slice(0, k)), treeHash(leaves.slice(k)))
}

/** PATH(m, D[n]). */
export function pathTo(m: number, leaves: readonly Uint8Array[]): Uint8Array[] {
  if (leaves.length === 1) return []
  const k = splitOf(leaves.length)
  return m < k
    ? [...pathTo(m, leaves.slice(0, k)), treeHash(leaves.slice(k))]
    : [...pathTo(m - k, leaves.slice(k)), treeHash(leaves.slice(0, k))]
}

/** PROOF(m, D[n]). */
export const proofOf = (m: number, leaves: readonly Uint8Array[]) => subProof(m, leaves, true)

function subProof(m: number, leaves: readonly Uint8Array[], isWhole: boolean): Uint8Array[] {
  if (m === leaves.length) return isWhole ? [] : [treeHash(leaves)]
  const k = splitOf(leaves.length)
  return m <= k
    ? [...subProof(m, leaves.slice(0, k), isWhole), treeHash(leaves.slice(k))]
    : [...subProof(m - k, leaves.slice(k), false), treeHash(leaves.slice(0, k))]
}
