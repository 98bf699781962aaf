import { expect, test } from 'vitest'
import { fromCursor, toCursor } from './cursor.ts'

const id = '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000'

test('a marker reads back as what was packed', () => {
  const after = [3, '2026-03-02', '2026-03-02T10:00:00.123456+00:00', 'Zoë', 0.25, id] as const
  const kinds = ['integer', 'day', 'instant', 'text', 'number', 'uuid'] as const
  expect(fromCursor(toCursor('-rank', { after, total: 7 }), '-rank', kinds)).toEqual({ after, total: 7 })
  const endless = { after: ['-infinity', id], total: '10,000+' } as const
  expect(fromCursor(toCursor('at', endless), 'at', ['instant', 'uuid'])).toEqual(endless)
  expect(fromCursor(undefined, 'at', ['uuid'])).toBeUndefined()
})

const at = (...after: string[]) => ({ after, total: 7 })
test.each([
  '',
  'x',
  '%00',
  toCursor('at', at('no')),
  toCursor('at', at()),
  toCursor('at', at(id, id)),
  toCursor('-at', at(id)),
  toCursor('at', { after: [id], total: -1 }),
  toCursor('at', { after: [id], total: 0.5 }),
  toCursor('at', { after: [id], total: 10_001 }),
  Buffer.from(JSON.stringify(['at', 'many', id])).toString('base64url'),
  Buffer.from('null').toString('base64url'),
])('a marker of another list or another order is refused as input: %s', (cursor) => {
  expect(() => fromCursor(cursor, 'at', ['uuid'])).toThrow(expect.objectContaining({ code: 'invalid_input' }))
})
