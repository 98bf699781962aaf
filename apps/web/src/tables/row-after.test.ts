import { expect, test } from 'vitest'
import { rowAfter } from './row-after.ts'

test.each([
  [3, 'ArrowDown', 4],
  [3, 'ArrowUp', 2],
  [3, 'PageDown', 13],
  [95, 'PageDown', 99],
  [3, 'PageUp', 0],
  [3, 'Home', 0],
  [3, 'End', 99],
  [99, 'ArrowDown', null],
  [0, 'ArrowUp', null],
  [0, 'Home', null],
  [3, 'Enter', null],
  [3, 's', null],
])('of a hundred rows, from %i by %s to %s', (from, key, to) => {
  expect(rowAfter(from, key, 100)).toBe(to)
})
