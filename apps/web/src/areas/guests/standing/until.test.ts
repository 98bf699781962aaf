import { guestStatusRules, latestEnd } from '@comity/domain/guests'
import { describe, expect, it } from 'vitest'
import { endOf } from '../../accounts/organisation/days.ts'
import { lastDayAfter, offeredMonths } from './until.ts'

describe('the last day of an entry', () => {
  it.each([
    ['2026-11-21T09:30:00', 1, '2026-12-20'],
    ['2026-11-21T23:59:00', 6, '2027-05-20'],
    ['2026-08-31T12:00:00', 6, '2027-02-27'],
    ['2026-03-31T00:00:00', 1, '2026-04-29'],
    ['2026-01-01T12:00:00', 24, '2027-12-31'],
  ])('of an entry from %s for %d months is %s', (from, months, day) => {
    expect(lastDayAfter(months, new Date(from))).toBe(day)
  })

  it('is one that the rules allow, on every day of four years', () => {
    for (let day = 0; day < 1461; day++) {
      const now = new Date(2027, 0, 1 + day, (day * 7) % 24, 30)
      for (const status of ['watch_list', 'banned'] as const) {
        const most = Math.max(...offeredMonths[status])
        const end = new Date(endOf(lastDayAfter(most, now)))
        expect(end <= (latestEnd(status, now) ?? now), `${status} ${now.toISOString()}`).toBe(true)
      }
    }
  })
})

it('no more months are offered than the rules allow', () => {
  for (const status of ['watch_list', 'banned'] as const) {
    expect(Math.max(...offeredMonths[status])).toBe(guestStatusRules[status].maxMonths)
  }
})
