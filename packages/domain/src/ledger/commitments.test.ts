import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toHex } from './bytes.ts'
import { commitmentOf, contentDigest, leafData } from './commitments.ts'
import type { LedgerRecord } from './commitments.ts'
import { leafHash } from './hashing.ts'
import { byteOfKind, ledgerKinds } from './kinds.ts'
import { at, recordOf, saltOf } from './testing/records.ts'

test('a commitment is a keyed hash that anybody with salt and record can compute', () => {
  const { subject, digest } = recordOf()
  const text = `{"at":"${at}","digest":"${digest}","kind":"listing","subject":"${subject}","type":"comity-record-1"}`
  const expected = createHmac('sha256', saltOf(1)).update(text).digest('hex')
  expect(toHex(commitmentOf(saltOf(1), recordOf()))).toBe(expected)
})

test('a content digest is one too, and depends on the salt', () => {
  const expected = createHmac('sha256', saltOf(2))
    .update('{"content":["a"],"type":"comity-content-1"}')
    .digest('hex')
  expect(contentDigest(saltOf(2), ['a'])).toBe(expected)
  expect(contentDigest(saltOf(3), ['a'])).not.toBe(expected)
})

test('a leaf holds version, kind and commitment, and nothing else', () => {
  const commitment = commitmentOf(saltOf(1), recordOf())
  const data = leafData('listing', commitment)
  expect(Array.from(data)).toEqual([1, 2, ...commitment])
  const expected = createHash('sha256').update(Uint8Array.of(0)).update(data).digest('hex')
  expect(toHex(leafHash(data))).toBe(expected)
})

test('every kind has a byte of its own, and it is the one that it always had', () => {
  expect(Object.fromEntries(ledgerKinds.map((kind) => [kind, byteOfKind(kind)]))).toEqual({
    agreement: 1,
    listing: 2,
    look_up: 3,
    dispute: 4,
    decision: 5,
    deletion: 6,
    import: 7,
    record: 8,
    audit_heads: 9,
    audit_head: 10,
  })
})

const record: fc.Arbitrary<LedgerRecord> = fc.record({
  kind: fc.constantFrom(...ledgerKinds),
  subject: fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme-ascii' }),
  at: fc
    .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  digest: fc.uint8Array({ minLength: 32, maxLength: 32 }).map(toHex),
})
const salt = fc.uint8Array({ minLength: 32, maxLength: 32 })

test('another salt or another field gives another commitment', () => {
  fc.assert(
    fc.property(record, record, salt, salt, (record, other, salt, otherSalt) => {
      const commitment = toHex(commitmentOf(salt, record))
      const isSame = (salt: Uint8Array, record: LedgerRecord) =>
        toHex(commitmentOf(salt, record)) === commitment
      expect(isSame(otherSalt, record)).toBe(toHex(salt) === toHex(otherSalt))
      for (const field of ['kind', 'subject', 'at', 'digest'] as const)
        expect(isSame(salt, { ...record, [field]: other[field] })).toBe(other[field] === record[field])
    }),
  )
})

describe('there is no commitment', () => {
  test.each([0, 16, 31, 33])('under a salt of %i bytes', (bytes) => {
    expect(() => commitmentOf(new Uint8Array(bytes), recordOf())).toThrow(RangeError)
    expect(() => contentDigest(new Uint8Array(bytes), null)).toThrow(RangeError)
  })

  test.each<[string, Partial<Record<keyof LedgerRecord, unknown>>]>([
    ['an unknown kind', { kind: 'rumour' }],
    ['no subject', { subject: '' }],
    ['a subject as long as a text', { subject: 'a'.repeat(201) }],
    ['half a character', { subject: '\ud800' }],
    ['a time of another form', { at: '2026-03-08T09:30:00Z' }],
    ['a time that does not exist', { at: '2026-02-30T09:30:00.000Z' }],
    ['a short digest', { digest: 'ab' }],
    ['a digest in capitals', { digest: 'AB'.repeat(32) }],
  ])('of a record with %s', (_, change) => {
    expect(() => commitmentOf(saltOf(1), { ...recordOf(), ...change } as LedgerRecord)).toThrow(RangeError)
  })

  test('of another length in a leaf', () => {
    expect(() => leafData('listing', new Uint8Array(31))).toThrow(RangeError)
  })
})
