import { expect, test } from 'vitest'
import { fromCursor, pageOf, toCursor } from './cursor.ts'

const id = '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000'

test('a marker reads back as what was packed', () => {
  expect(fromCursor(toCursor({ id, rank: 3 }), { id: 'uuid', rank: 'integer' })).toEqual({ id, rank: 3 })
  expect(fromCursor(undefined, { id: 'uuid' })).toBeUndefined()
})

test.each(['', 'x', '%00', toCursor({ id: 'no' }), toCursor({}), Buffer.from('null').toString('base64url')])(
  'a marker of another list is refused as input: %s',
  (cursor) => {
    expect(() => fromCursor(cursor, { id: 'uuid' })).toThrow(
      expect.objectContaining({ code: 'invalid_input' }),
    )
  },
)

test('the row too many is not shown and tells of a next page', () => {
  const page = pageOf(
    [1, 2, 3],
    2,
    (row) => row * 10,
    (row) => ({ row }),
  )
  expect(page.items).toEqual([10, 20])
  expect(fromCursor(page.nextCursor ?? undefined, { row: 'integer' })).toEqual({ row: 2 })
  expect(pageOf([1, 2], 2, String, (row) => ({ row })).nextCursor).toBeNull()
})
