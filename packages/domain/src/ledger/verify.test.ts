import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyRoot, nodeHash } from './hashing.ts'
import { consistencyProof, inclusionProof, readerOfLeaves, rootAt } from './proofs.ts'
import { leafHashes } from './testing/reference.ts'
import { verifyConsistency, verifyInclusion } from './verify.ts'
import type { ConsistencyClaim, InclusionClaim } from './verify.ts'

const leaves = leafHashes(300)
const read = readerOfLeaves(leaves)
const other = leafHashes(301)[300]!

function inclusionOf(index: number, size: number): InclusionClaim {
  const [root, path] = [rootAt(read, size), inclusionProof(read, index, size)]
  return { leafHash: leaves[index]!, index, size, root, path }
}

function consistencyOf(first: number, second: number): ConsistencyClaim {
  const [firstRoot, secondRoot] = [rootAt(read, first), rootAt(read, second)]
  return { first, firstRoot, second, secondRoot, path: consistencyProof(read, first, second) }
}

const inclusion = fc
  .tuple(fc.integer({ min: 1, max: 300 }), fc.nat())
  .map(([size, pick]) => inclusionOf(pick % size, size))

const consistency = fc
  .tuple(fc.integer({ min: 2, max: 300 }), fc.nat())
  .map(([second, pick]) => consistencyOf((pick % (second - 1)) + 1, second))

/** One of the hashes with one bit flipped. */
function turned(hash: Uint8Array, bit: number): Uint8Array {
  const copy = Uint8Array.from(hash)
  copy[(bit >> 3) % 32]! ^= 1 << (bit & 7)
  return copy
}

/** Every way to corrupt a path of hashes. */
function spoilt(path: readonly Uint8Array[], pick: number): Uint8Array[][] {
  const at = path.length === 0 ? 0 : pick % path.length
  const cut = path.length === 0 ? [] : [path.slice(1), path.slice(0, -1), path.toSpliced(at, 1)]
  const bits =
    path.length === 0 ? [] : [path.with(at, turned(path[at]!, pick)), path.with(at, path[at]!.slice(1))]
  const swapped = path.length < 2 ? [] : [[path[1]!, path[0]!, ...path.slice(2)]]
  return [...cut, ...bits, ...swapped, [...path, other], [other, ...path], [...path, ...path, other]]
}

describe('an inclusion proof fails', () => {
  test('with a turned bit, another leaf, another root, another index or a spoilt path', () => {
    fc.assert(
      fc.property(inclusion, fc.nat(), fc.nat(255), (claim, pick, bit) => {
        expect(verifyInclusion(claim)).toBe(true)
        const indices = [claim.index - 1, claim.index + 1, claim.index ^ 2, claim.size, pick]
        const changes: Partial<InclusionClaim>[] = [
          { leafHash: turned(claim.leafHash, bit) },
          { leafHash: other },
          { root: turned(claim.root, bit) },
          ...indices.filter((index) => index !== claim.index).map((index) => ({ index })),
          { size: claim.size * 2 },
          { size: claim.index },
          { size: 0 },
          ...spoilt(claim.path, pick).map((path) => ({ path })),
        ]
        for (const change of changes) expect(verifyInclusion({ ...claim, ...change })).toBe(false)
      }),
    )
  })

  test('with what is no count or no hash', () => {
    const claim = inclusionOf(2, 5)
    for (const index of [Number.NaN, 2.5, -1, 2 ** 53, Number.POSITIVE_INFINITY])
      expect(verifyInclusion({ ...claim, index })).toBe(false)
    for (const size of [Number.NaN, 5.5, -5, 2 ** 53, Number.POSITIVE_INFINITY])
      expect(verifyInclusion({ ...claim, size })).toBe(false)
    for (const hash of [new Uint8Array(), claim.root.slice(1), Uint8Array.of(...claim.root, 0)]) {
      expect(verifyInclusion({ ...claim, leafHash: hash })).toBe(false)
      expect(verifyInclusion({ ...claim, root: hash })).toBe(false)
    }
  })

  test('whose path is too long or too short for the log, though it hashes to the root', () => {
    const claim = inclusionOf(2, 5)
    const higher = { root: nodeHash(other, claim.root), path: [...claim.path, other] }
    expect(verifyInclusion({ ...claim, ...higher })).toBe(false)
    const lower = { root: nodeHash(claim.leafHash, claim.path[0]!), path: claim.path.slice(0, 1) }
    expect(verifyInclusion({ ...claim, ...lower })).toBe(false)
  })

  test('whose hashes have another length, though they hash to the root', () => {
    const [long, short] = [Uint8Array.of(...other, 0), other.slice(1)]
    const alone = { leafHash: long, index: 0, size: 1, root: long, path: [] }
    expect(verifyInclusion(alone)).toBe(false)
    const ofTwo = { leafHash: long, index: 0, size: 2, root: nodeHash(long, short), path: [short] }
    expect(verifyInclusion(ofTwo)).toBe(false)
  })

  test('in the empty log, whatever it says', () => {
    const claim = { leafHash: emptyRoot, index: 0, size: 0, root: emptyRoot, path: [] }
    expect(verifyInclusion(claim)).toBe(false)
  })
})

describe('a consistency proof fails', () => {
  test('with a turned bit, other roots, other sizes or a spoilt path', () => {
    fc.assert(
      fc.property(consistency, fc.nat(), fc.nat(255), (claim, pick, bit) => {
        expect(verifyConsistency(claim)).toBe(true)
        const { first, second, firstRoot, secondRoot, path } = claim
        const changes: Partial<ConsistencyClaim>[] = [
          { firstRoot: turned(firstRoot, bit) },
          { secondRoot: turned(secondRoot, bit) },
          { firstRoot: secondRoot, secondRoot: firstRoot },
          { first: second, second: first },
          { first: 0 },
          { first: 0, firstRoot: emptyRoot, path: [] },
          { second: first },
          { first: second },
          { path: [] },
          ...spoilt(path, pick).map((path) => ({ path })),
        ]
        for (const change of changes) expect(verifyConsistency({ ...claim, ...change })).toBe(false)
      }),
    )
  })

  test('whose path is too long or too short for the logs, though it hashes to the roots', () => {
    const { firstRoot, path, ...claim } = consistencyOf(2, 8)
    const secondRoot = nodeHash(firstRoot, path[0]!)
    expect(verifyConsistency({ ...claim, firstRoot, secondRoot, path: path.slice(0, 1) })).toBe(false)
    const unequal = consistencyOf(3, 7)
    const [above, aboveSecond] = [nodeHash(other, unequal.firstRoot), nodeHash(other, unequal.secondRoot)]
    const higher = { firstRoot: above, secondRoot: aboveSecond, path: [...unequal.path, other] }
    expect(verifyConsistency({ ...unequal, ...higher })).toBe(false)
  })

  test('whose hashes have another length, though they hash to the roots', () => {
    const [long, short] = [Uint8Array.of(...other, 0), other.slice(1)]
    const ofTwo = { first: 1, firstRoot: long, second: 2, secondRoot: nodeHash(long, short), path: [short] }
    expect(verifyConsistency(ofTwo)).toBe(false)
    expect(verifyConsistency({ ...ofTwo, second: 1, secondRoot: long, path: [] })).toBe(false)
  })

  test('when a leaf of the first log is another in the second', () => {
    fc.assert(
      fc.property(consistency, fc.nat(), (claim, pick) => {
        const changed = leaves.slice(0, claim.second).with(pick % claim.first, other)
        const history = readerOfLeaves(changed)
        const path = consistencyProof(history, claim.first, claim.second)
        expect(verifyConsistency({ ...claim, secondRoot: rootAt(history, claim.second), path })).toBe(false)
      }),
      { numRuns: 30 },
    )
  })

  test('with what is no count or no hash', () => {
    const claim = consistencyOf(3, 7)
    for (const first of [Number.NaN, 2.5, -1, 2 ** 53])
      expect(verifyConsistency({ ...claim, first })).toBe(false)
    for (const second of [Number.NaN, 7.5, 2 ** 53])
      expect(verifyConsistency({ ...claim, second })).toBe(false)
    for (const hash of [new Uint8Array(), claim.firstRoot.slice(1)]) {
      expect(verifyConsistency({ ...claim, firstRoot: hash })).toBe(false)
      expect(verifyConsistency({ ...claim, secondRoot: hash })).toBe(false)
    }
  })
})

test('a log is consistent with itself by equal roots and nothing else', () => {
  const claim = consistencyOf(5, 5)
  expect(claim.path).toEqual([])
  expect(verifyConsistency(claim)).toBe(true)
  expect(verifyConsistency({ ...claim, path: [other] })).toBe(false)
  expect(verifyConsistency({ ...claim, secondRoot: other })).toBe(false)
  const nothing = { first: 0, firstRoot: emptyRoot, second: 0, secondRoot: emptyRoot, path: [] }
  expect(verifyConsistency(nothing)).toBe(false)
})
