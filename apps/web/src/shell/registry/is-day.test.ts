import { expect, test } from 'vitest'
import { isDay } from './is-day.ts'

test('days are those of the calendar alone', () => {
  for (const day of ['2026-02-28', '2028-02-29', '0001-01-01']) expect(isDay(day), day).toBe(true)
  for (const none of [
    '2026-02-30',
    '2026-13-01',
    '0000-01-01',
    '26-1-1',
    '2026-01-01T00:00Z',
    20260101,
    undefined,
  ])
    expect(isDay(none), String(none)).toBe(false)
})
