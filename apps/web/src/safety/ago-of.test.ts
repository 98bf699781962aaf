import { expect, test } from 'vitest'
import { agoOf } from './ago-of.ts'

const at = Date.parse('2026-03-02T10:00:00Z')

test.each([
  [0, 0, 'second'],
  [119.9, 119, 'second'],
  [120, 2, 'minute'],
  [7_199, 119, 'minute'],
  [7_200, 2, 'hour'],
  [172_799, 47, 'hour'],
  [172_800, 2, 'day'],
])('%d seconds ago are %d of unit %s', (seconds, count, unit) => {
  expect(agoOf(at, at + seconds * 1_000)).toEqual({ count, unit })
})

test('a clock that is behind says 0 seconds, not the future', () => {
  expect(agoOf(at, at - 5_000)).toEqual({ count: 0, unit: 'second' })
})
