import { expect, test } from 'vitest'
import { fromCursor, toCursor } from './cursor.ts'

const id = '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000'

test('a marker reads back as what was packed', () => {
  const place = [3, '2026-03-02', '2026-03-02T10:00:00.123456+00:00', 'Zoë', 0.25, id] as const
  const kinds = ['integer', 'day', 'instant', 'text', 'number', 'uuid'] as const
  expect(fromCursor(toCursor('-rank', place), '-rank', kinds)).toEqual(place)
  expect(fromCursor(toCursor('at', ['-infinity', id]), 'at', ['instant', 'uuid'])).toEqual(['-infinity', id])
  expect(fromCursor(undefined, 'at', ['uuid'])).toBeUndefined()
})

test.each([
  '',
  'x',
  '%00',
  toCursor('at', ['no']),
  toCursor('at', []),
  toCursor('at', [id, id]),
  toCursor('-at', [id]),
  Buffer.from('null').toString('base64url'),
])('a marker of another list or another order is refused as input: %s', (cursor) => {
  expect(() => fromCursor(cursor, 'at', ['uuid'])).toThrow(expect.objectContaining({ code: 'invalid_input' }))
})
