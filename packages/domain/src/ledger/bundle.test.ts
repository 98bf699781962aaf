import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBundle } from './bundle.ts'
import { bundleOf, logOf } from './testing/records.ts'
import { verifyBundle } from './verify-bundle.ts'
import type { BundleFault } from './verify-bundle.ts'

const log = logOf('comity.example/ledger')
const bundle = bundleOf(log, 5, 11)
const { leaf } = bundle
const opening = leaf.opening!
const anchor = bundle.anchor!
const faultOf = async (value: unknown, trust = log.trust) => {
  const verdict = await verifyBundle(value, trust)
  return verdict.ok ? null : verdict.fault
}

test('a bundle proves its leaf after a journey as JSON', async () => {
  const verdict = await verifyBundle(JSON.parse(JSON.stringify(bundle)), log.trust)
  expect(verdict).toMatchObject({
    ok: true,
    proven: {
      kind: 'listing',
      index: 5,
      opening,
      anchor,
      checkpoint: { size: 11, origin: 'comity.example/ledger' },
    },
  })
})

test('it proves the leaf without the salt too, but says nothing of the record', async () => {
  const erased = { ...bundle, leaf: { ...leaf, opening: null }, anchor: null }
  expect(await verifyBundle(erased, log.trust)).toMatchObject({
    ok: true,
    proven: { opening: null, anchor: null },
  })
  for (const secret of [opening.salt, opening.subject, opening.at, opening.digest])
    expect(JSON.stringify(erased)).not.toContain(secret)
})

test('the signature check may be one that answers later, as that of a browser', async () => {
  const later = (answer: boolean) => ({ ...log.trust, verify: () => Promise.resolve(answer) })
  expect(await faultOf(bundle, later(true))).toBeNull()
  expect(await faultOf(bundle, later(false))).toBe('signature_wrong')
})

const otherRecord = { ...opening, subject: 'another' }
const otherHead = bundleOf(log, 5, 12)
const otherRoot = { ...anchor, data: `${anchor.data.slice(0, -2)}00` }
test.each<[BundleFault, string, unknown]>([
  ['opening_differs', 'another record', { ...bundle, leaf: { ...leaf, opening: otherRecord } }],
  ['opening_differs', 'another kind', { ...bundle, leaf: { ...leaf, kind: 'deletion' } }],
  [
    'not_included',
    'another kind, unopened',
    { ...bundle, leaf: { ...leaf, kind: 'deletion', opening: null } },
  ],
  ['not_included', 'another place', { ...bundle, index: 6 }],
  ['not_included', 'a place beyond the log', { ...bundle, index: 11 }],
  ['not_included', 'a longer path', { ...bundle, path: [...bundle.path, leaf.commitment] }],
  ['not_included', 'another head of the log', { ...bundle, checkpoint: otherHead.checkpoint, anchor: null }],
  ['anchor_differs', 'the anchor of another head', { ...bundle, anchor: otherHead.anchor }],
  ['anchor_differs', 'an anchor of that size and another root', { ...bundle, anchor: otherRoot }],
  ['anchor_differs', 'an anchor of something else', { ...bundle, anchor: { ...anchor, data: '0xabcd' } }],
  [
    'signature_wrong',
    'a changed head',
    { ...bundle, checkpoint: bundle.checkpoint.replace('\n11\n', '\n12\n') },
  ],
  ['other_log', 'a head of another log', bundleOf(logOf('other.example/ledger'), 5, 11)],
  ['not_signed_by_key', 'a head signed by another key', bundleOf(logOf('comity.example/ledger'), 5, 11)],
])('%s: %s', async (fault, _, value) => {
  expect(await faultOf(value)).toBe(fault)
})

describe('no bundle', () => {
  test.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'bundle'],
    ['a list', [bundle]],
    ['of another format', { ...bundle, format: 'comity-proof-2' }],
    ['with something more', { ...bundle, note: 'trust me' }],
    ['with something less', { ...bundle, anchor: undefined }],
    [
      'with inherited parts',
      Object.assign(Object.create(bundle) as object, { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 }),
    ],
    ['of an unknown kind', { ...bundle, leaf: { ...leaf, kind: 'rumour' } }],
    ['with a kind that every object has', { ...bundle, leaf: { ...leaf, kind: 'toString' } }],
    ['with a salt that is too short', { ...bundle, leaf: { ...leaf, opening: { ...opening, salt: 'ab' } } }],
    ['with capitals', { ...bundle, leaf: { ...leaf, commitment: leaf.commitment.toUpperCase() } }],
    ['with a text as index', { ...bundle, index: '5' }],
    ['with half an index', { ...bundle, index: 5.5 }],
    ['with an endless path', { ...bundle, path: Array.from({ length: 65 }, () => leaf.commitment) }],
    ['with numbers as path', { ...bundle, path: [1, 2] }],
    ['with an anchor of no chain', { ...bundle, anchor: { ...anchor, chainId: -1 } }],
    [
      'with an anchor of no transaction',
      { ...bundle, anchor: { ...anchor, transactionHash: 'ab'.repeat(33) } },
    ],
  ])('is %s', async (_, value) => {
    expect(readBundle(value)).toBeNull()
    expect(await faultOf(value)).toBe('malformed')
  })

  test('has a checkpoint that is none', async () => {
    for (const checkpoint of [
      '',
      'comity.example/ledger\n11\n',
      bundle.checkpoint.replace('\n11\n', '\n011\n'),
    ])
      expect(await faultOf({ ...bundle, checkpoint })).toBe('malformed')
  })
})

test('whatever single character is changed, it proves nothing any more', async () => {
  const text = JSON.stringify({ ...bundle, anchor: null })
  const position = fc.nat(text.length - 1)
  const character = fc.constantFrom(...Array.from('0123456789abcdefABXZ+/= "\\n,'))
  await fc.assert(
    fc.asyncProperty(position, character, async (at, by) => {
      if (text[at] === by) return
      const changed = parsed(text.slice(0, at) + by + text.slice(at + 1))
      // White space between the parts of JSON, and another escape of the same character, change nothing.
      if (changed === undefined || JSON.stringify(changed) === text) return
      expect(await faultOf(changed)).not.toBeNull()
    }),
    { numRuns: 1000 },
  )
})

test('any leaf of any log is proved by its bundle', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 100 }), fc.nat(), async (size, pick) => {
      expect(await faultOf(bundleOf(log, pick % size, size))).toBeNull()
    }),
    { numRuns: 30 },
  )
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Broken JSON is not a bundle at all.
    return undefined
  }
}
