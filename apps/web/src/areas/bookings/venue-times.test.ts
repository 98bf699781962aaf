import { expect, test } from 'vitest'
import { fieldOf } from './venue-times.ts'

test('a field shows the clock of the venue, wherever the reader is', () => {
  expect(fieldOf('2026-07-01T14:00:00.000Z', 'Europe/London')).toBe('2026-07-01T15:00')
  expect(fieldOf('2026-07-01T22:30:00.000Z', 'Asia/Manila')).toBe('2026-07-02T06:30')
  expect(fieldOf(null, 'UTC')).toBe('')
})
