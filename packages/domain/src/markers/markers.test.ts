import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { latestReview, markerState, remindDays, reviewFault } from './index.ts'

const first = Temporal.PlainDate.from('2026-01-01')
const day = fc.integer({ min: 0, max: 2_000 }).map((days) => first.add({ days }).toString())

test('a marker is valid, due before its review date, and lapses after it', () => {
  fc.assert(
    fc.property(day, day, day, (today, reviewOn, later) => {
      if (reviewFault(reviewOn, today) !== undefined) return
      expect(reviewOn > today && reviewOn <= latestReview(today)).toBe(true)
      const state = markerState({ reviewOn, endedAt: null }, later)
      const left = Temporal.PlainDate.from(later).until(reviewOn).days
      expect(state).toBe(left < 0 ? 'lapsed' : left <= remindDays ? 'due' : 'standing')
      expect(markerState({ reviewOn, endedAt: new Date('2026-03-01T12:00:00Z') }, later)).toBe('ended')
    }),
  )
})

test('a review is within twelve months, also across a leap day', () => {
  expect(reviewFault('2026-03-02', '2026-03-02')).toBe('too_small')
  expect(reviewFault('2027-03-02', '2026-03-02')).toBeUndefined()
  expect(reviewFault('2027-03-03', '2026-03-02')).toBe('too_large')
  expect(latestReview('2028-02-29')).toBe('2029-02-28')
})
