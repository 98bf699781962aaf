import { maxOverrideDays } from '@comity/domain/risk'
import { describe, expect, test } from 'vitest'
import { endOf } from '../../accounts/organisation/days.ts'
import { lastDayOfDays, offeredDays } from './last-day.ts'

describe('the last day of a level', () => {
  test.each([
    [1, '2026-05-01'],
    [7, '2026-05-07'],
    [90, '2026-07-29'],
  ])('of %d days from 1 May is %s', (days, last) => {
    expect(lastDayOfDays(days, new Date('2026-05-01T12:00:00'))).toBe(last)
  })

  test('is over no later than the rules allow', () => {
    const most = Math.max(...offeredDays)
    expect(most).toBe(maxOverrideDays)
    const now = new Date('2026-05-01T12:00:00')
    const ends = Date.parse(endOf(lastDayOfDays(most, now)))
    expect(ends).toBeLessThanOrEqual(now.getTime() + maxOverrideDays * 86_400_000)
  })
})
