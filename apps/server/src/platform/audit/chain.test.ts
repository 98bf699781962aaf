import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalEntry, genesis, linkHash } from './chain.ts'
import type { ChainedEntry } from './chain.ts'

const entry: ChainedEntry = {
  organisation_id: '00000000-0000-4000-8000-000000000001',
  entry_id: '00000000-0000-4000-8000-000000000002',
  epoch: '1772445600.000000',
  actor_kind: 'staff',
  actor_id: null,
  action: 'guest.created',
  subject_kind: 'guest',
  subject_id: '00000000-0000-4000-8000-000000000003',
  fields: '{}',
  details: '{"é": "\\" x"}',
}
const canonical =
  '["comity-audit-entry-1","00000000-0000-4000-8000-000000000001","00000000-0000-4000-8000-000000000002",' +
  '"1772445600.000000","staff",null,"guest.created","guest","00000000-0000-4000-8000-000000000003","{}",' +
  '"{\\"é\\": \\"\\\\\\" x\\"}"]'

test('an entry has the documented text', () => {
  expect(canonicalEntry(entry)).toBe(canonical)
})

test('a link is SHA-256 over the hash before, a line feed and the text in UTF-8', () => {
  const expected = createHash('sha256').update(`${genesis}\n`).update(Buffer.from(canonical)).digest('hex')
  expect(linkHash(genesis, entry)).toBe(expected)
})

const columns = Object.keys(entry) as (keyof ChainedEntry)[]
const arbitraryEntry = fc.record(
  Object.fromEntries(
    columns.map((column) => [column, fc.oneof(fc.string(), fc.constantFrom('', 'null', '","', 'a"'))]),
  ),
) as unknown as fc.Arbitrary<ChainedEntry>

test('entries that differ in a column differ in their text', () => {
  fc.assert(
    fc.property(arbitraryEntry, arbitraryEntry, (a, b) => {
      const same = columns.every((column) => a[column] === b[column])
      expect(canonicalEntry(a) === canonicalEntry(b)).toBe(same)
    }),
  )
})

test('a column that moved into its neighbour is another text, and null is no text', () => {
  const moved = { ...entry, action: 'guest.created","guest', subject_kind: '' }
  expect(canonicalEntry(moved)).not.toBe(canonicalEntry(entry))
  expect(canonicalEntry({ ...entry, actor_id: 'null' })).not.toBe(canonicalEntry(entry))
})
