import { leaderboardSpan, type LeaderboardPeriod } from '@comity/domain/feedback'
import { expect, test } from 'vitest'
import { needsYear } from './needs-year.ts'

const eight = (period: LeaderboardPeriod, now: Date) =>
  Array.from({ length: 8 }, (_, back) => leaderboardSpan(period, now, 7 - back))

test.each(['2026-01-02', '2026-06-30', '2026-11-21'])('on %s quarters and years need their year', (day) => {
  const now = new Date(`${day}T12:00:00Z`)
  expect(needsYear(eight('quarter', now))).toBe(true)
  expect(needsYear(eight('year', now))).toBe(true)
  expect(needsYear(eight('month', now))).toBe(false)
  expect(needsYear(eight('week', now))).toBe(false)
})

test('no period needs no year', () => {
  expect(needsYear([])).toBe(false)
})
