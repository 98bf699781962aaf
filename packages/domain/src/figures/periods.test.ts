import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { lengthOf, periodBefore, pointsOf, seriesStepOf } from './index.ts'

const period = fc
  .tuple(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 365 }))
  .map(([start, length]) => {
    const from = Temporal.PlainDate.from('2019-01-01').add({ days: start })
    return { from: from.toString(), to: from.add({ days: length }).toString() }
  })

const next = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString()

test('the period before has the same length and ends the day before', () => {
  fc.assert(
    fc.property(period, (chosen) => {
      const before = periodBefore(chosen)
      expect(lengthOf(before)).toBe(lengthOf(chosen))
      expect(next(before.to)).toBe(chosen.from)
    }),
  )
})

test('the points of a series cover the period, each day once, and stay few enough to tell apart', () => {
  fc.assert(
    fc.property(period, (chosen) => {
      const points = pointsOf(chosen)
      expect(points[0]?.from).toBe(chosen.from)
      expect(points.at(-1)?.to).toBe(chosen.to)
      expect(points.every(({ from, to }) => from <= to)).toBe(true)
      expect(points.slice(1).map(({ from }) => from)).toEqual(points.slice(0, -1).map(({ to }) => next(to)))
      expect(points.length).toBeLessThanOrEqual(31)
    }),
  )
})

test('days where few, then weeks, then calendar months', () => {
  expect(seriesStepOf({ from: '2026-03-01', to: '2026-03-28' })).toBe('day')
  expect(seriesStepOf({ from: '2026-03-01', to: '2026-03-28' }, true)).toBe('week')
  // A clock change of Europe lies within: days are of the calendar, not of 24 hours.
  expect(pointsOf({ from: '2026-03-01', to: '2026-05-30' })).toHaveLength(13)
  expect(pointsOf({ from: '2025-11-15', to: '2026-10-14' }, 'month').slice(0, 2)).toEqual([
    { from: '2025-11-15', to: '2025-11-30' },
    { from: '2025-12-01', to: '2025-12-31' },
  ])
})
