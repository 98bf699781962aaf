import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toHex } from './bytes.ts'
import type { StoredNode } from './frontier.ts'
import { inclusionPlan } from './plan.ts'
import { consistencyProof, foldPlan, inclusionProof, readerOf, readerOfLeaves, rootAt } from './proofs.ts'
import { leafHashes, pathTo, proofOf, treeHash } from './testing/reference.ts'
import { verifyConsistency, verifyInclusion } from './verify.ts'

const leaves = leafHashes(300)
const read = readerOfLeaves(leaves)
const roots = Array.from({ length: leaves.length + 1 }, (_, size) => treeHash(leaves.slice(0, size)))
const anySize = fc.integer({ min: 1, max: leaves.length })

/** A proof from stored nodes as text, and the one by definition; the first is empty if it does not verify. */
function inclusion(index: number, size: number): [string[], string[]] {
  const path = inclusionProof(read, index, size)
  const isProved = verifyInclusion({ leafHash: leaves[index]!, index, size, root: roots[size]!, path })
  return [isProved ? path.map(toHex) : ['no'], pathTo(index, leaves.slice(0, size)).map(toHex)]
}

function consistency(first: number, second: number): [string[], string[]] {
  const path = consistencyProof(read, first, second)
  const [firstRoot, secondRoot] = [roots[first]!, roots[second]!]
  const isProved = verifyConsistency({ first, firstRoot, second, secondRoot, path })
  return [isProved ? path.map(toHex) : ['no'], proofOf(first, leaves.slice(0, second)).map(toHex)]
}

describe('proofs from stored nodes are those of the definitions, and verify', () => {
  test('for every leaf and every pair of sizes up to 33', () => {
    for (let second = 1; second <= 33; second++)
      for (let first = 1; first <= second; first++) {
        const [[path, expected], [proof, defined]] = [
          inclusion(first - 1, second),
          consistency(first, second),
        ]
        expect([path, proof]).toEqual([expected, defined])
      }
  })

  test('for any leaf of any size up to 300', () => {
    const property = fc.property(anySize, fc.nat(), (size, pick) => {
      const [path, expected] = inclusion(pick % size, size)
      expect(path).toEqual(expected)
    })
    const examples: [number, number][] = [256, 257, 300].map((size) => [size, size - 1])
    fc.assert(property, { numRuns: 200, examples })
  })

  test('for any pair of sizes up to 300', () => {
    const property = fc.property(anySize, fc.nat(), (second, pick) => {
      const [path, expected] = consistency((pick % second) + 1, second)
      expect(path).toEqual(expected)
    })
    const examples: [number, number][] = [256, 257, 300].map((size) => [size, size - 2])
    fc.assert(property, { numRuns: 200, examples })
  })

  test('the root of every size too', () => {
    for (const [size, root] of roots.entries()) expect(toHex(rootAt(read, size))).toBe(toHex(root))
  })
})

test('a node that is missing or spoilt is an error, never a proof', () => {
  const nodes: StoredNode[] = leaves.slice(0, 9).map((hash, index) => ({ level: 0, index, hash }))
  const plan = inclusionPlan(3, 20)
  expect(() => foldPlan(plan, readerOf(nodes))).toThrow('the log lacks node')
  expect(() => foldPlan(plan, () => new Uint8Array(31))).toThrow(RangeError)
})
