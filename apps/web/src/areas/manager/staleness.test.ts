import { expect, test } from 'vitest'
import { staleAfterMs, staleMinutes } from './staleness.ts'

test('figures are fresh for two and a half minutes, then as old as they are', () => {
  expect(staleMinutes(0, staleAfterMs)).toBeUndefined()
  expect(staleMinutes(0, staleAfterMs + 1)).toBe(2)
  expect(staleMinutes(0, 11 * 60_000)).toBe(11)
})
