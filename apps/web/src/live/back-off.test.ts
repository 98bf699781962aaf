import { expect, test } from 'vitest'
import { backOff } from './back-off.ts'

test('each failure doubles the wait, up to half a minute', () => {
  expect([1, 2, 3, 5, 6, 60].map((failures) => backOff(failures, 0))).toEqual([
    1_000, 2_000, 4_000, 16_000, 30_000, 30_000,
  ])
})

test('by chance it is up to half shorter, never nothing', () => {
  expect(backOff(6, 0.5)).toBe(22_500)
  expect(backOff(1, 0.999)).toBeGreaterThanOrEqual(500)
})
