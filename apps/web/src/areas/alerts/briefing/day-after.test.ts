import { expect, test } from 'vitest'
import { dayAfter } from './day-after.ts'

test('tomorrow is that of the venue, whatever the reader’s clock', () => {
  const now = new Date('2026-03-01T22:30:00Z')
  expect(dayAfter(now, 'Europe/London')).toBe('2026-03-02')
  expect(dayAfter(now, 'Asia/Manila')).toBe('2026-03-03')
  expect(dayAfter(now, 'America/Bogota')).toBe('2026-03-02')
})

test('months, leap days and a change of the clocks are passed over', () => {
  expect(dayAfter(new Date('2028-02-28T12:00:00Z'), 'Europe/Paris')).toBe('2028-02-29')
  expect(dayAfter(new Date('2026-03-28T23:30:00Z'), 'Europe/Paris')).toBe('2026-03-30')
  expect(dayAfter(new Date('2026-12-31T12:00:00Z'), 'Europe/London')).toBe('2027-01-01')
})
