import { expect, it } from 'vitest'
import { longestUnit } from './longest-unit.ts'

it.each([
  [0, 0, 'second'],
  [59.9, 59, 'second'],
  [60, 1, 'minute'],
  [7300, 2, 'hour'],
  [86_400 * 3 + 5, 3, 'day'],
])('reads %d s as %d %ss', (seconds, value, unit) => {
  expect(longestUnit(seconds)).toEqual({ value, unit })
})
