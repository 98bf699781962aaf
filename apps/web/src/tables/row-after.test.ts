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

// Headings at 0, 4 and 8; the rows of each group follow it.
const isHeading = (index: number) => index % 4 === 0
test.each([
  [3, 'ArrowDown', 5],
  [5, 'ArrowUp', 3],
  [1, 'ArrowUp', null],
  [6, 'PageDown', 11],
  [11, 'PageUp', 1],
  [3, 'PageUp', 1],
  [6, 'Home', 1],
  [6, 'End', 11],
])('of nine rows under three headings, from %i by %s to %s', (from, key, to) => {
  expect(rowAfter(from, key, 12, isHeading)).toBe(to)
})
