import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toHex } from './bytes.ts'
import { consistencyProof, readerOfLeaves, rootAt } from './proofs.ts'
import { logOf } from './testing/records.ts'
import { leafHashes } from './testing/reference.ts'
import { verifyGrowth } from './verify-growth.ts'

const log = logOf('comity.example/ledger')
const leaves = leafHashes(40)
const read = readerOfLeaves(leaves)
const headOf = (size: number, of = read) => log.signed(size, rootAt(of, size))
const pathOf = (first: number, second: number, of = read) => consistencyProof(of, first, second).map(toHex)
const verdictOf = (proof: Parameters<typeof verifyGrowth>[0], trust = log.trust) => verifyGrowth(proof, trust)

test('a log that only grew is the beginning of itself, at all sizes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), async (one, other) => {
      const [first, second] = [Math.min(one, other), Math.max(one, other)]
      const proof = { noted: headOf(first), newer: headOf(second), path: pathOf(first, second) }
      expect(await verdictOf(proof)).toMatchObject({
        ok: true,
        noted: { size: first },
        newer: { size: second },
      })
    }),
  )
})

test('a leaf changed before the noted head is seen, whatever path is shown', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 30 }), fc.nat({ max: 30 }), async (first, nth) => {
      const changed = readerOfLeaves(leaves.with(nth % first, new Uint8Array(32).fill(9)))
      for (const path of [pathOf(first, 40), pathOf(first, 40, changed)])
        expect(await verdictOf({ noted: headOf(first), newer: headOf(40, changed), path })).toEqual({
          ok: false,
          of: 'growth',
          fault: 'not_consistent',
        })
    }),
  )
})

test('a log that lost leaves has shrunk', async () => {
  const proof = { noted: headOf(12), newer: headOf(11), path: [] }
  expect(await verdictOf(proof)).toEqual({ ok: false, of: 'growth', fault: 'shrunk' })
})

test('two roots of one size are not one log', async () => {
  const other = readerOfLeaves(leaves.with(3, new Uint8Array(32)))
  const proof = { noted: headOf(12), newer: headOf(12, other), path: [] }
  expect(await verdictOf(proof)).toMatchObject({ ok: false, fault: 'not_consistent' })
})

test('heads of another log, by another key, changed or none at all are said to be so, whichever it is', async () => {
  const [sound, stranger, namesake] = [
    headOf(12),
    logOf('other.example/ledger'),
    logOf('comity.example/ledger'),
  ]
  const root = rootAt(read, 12)
  const faults = {
    malformed: 'no head',
    other_log: stranger.signed(12, root),
    not_signed_by_key: namesake.signed(12, root),
    signature_wrong: sound.replace('\n12\n', '\n13\n'),
  }
  for (const [fault, wrong] of Object.entries(faults)) {
    expect(await verdictOf({ noted: wrong, newer: sound, path: [] })).toEqual({
      ok: false,
      of: 'noted',
      fault,
    })
    expect(await verdictOf({ noted: sound, newer: wrong, path: [] })).toEqual({
      ok: false,
      of: 'newer',
      fault,
    })
  }
})

test('a path that is no list of hashes proves nothing', async () => {
  const [first = '', ...rest] = pathOf(11, 40)
  for (const path of [[first.toUpperCase(), ...rest], [first.slice(2), ...rest], rest, ['', first, ...rest]])
    expect(await verdictOf({ noted: headOf(11), newer: headOf(40), path })).toMatchObject({
      ok: false,
      of: 'growth',
    })
})
