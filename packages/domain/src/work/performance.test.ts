import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activityKinds } from '../activity/activity.ts'
import { daysOf, figuresOf } from './performance.ts'

const count = fc.record({
  day: fc.constantFrom('2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03'),
  kind: fc.constantFrom(...activityKinds.slice(0, 5)),
  count: fc.integer({ min: 1, max: 50 }),
})
const [from, to] = ['2026-02-28', '2026-03-02']

test('counts by kind and by day add up to the number that they rest on', () => {
  fc.assert(
    fc.property(fc.array(count), (counts) => {
      const { n, byKind, byDay } = figuresOf(counts, from, to)
      const sum = (all: readonly { count: number }[]) => all.reduce((total, one) => total + one.count, 0)
      expect([sum(byKind), sum(byDay)]).toEqual([n, n])
      expect(n).toBe(sum(counts.filter(({ day }) => day >= from && day <= to)))
    }),
  )
})

test('kinds stand in the order of the alphabet, so that nothing is ranked', () => {
  fc.assert(
    fc.property(fc.array(count), (counts) => {
      const kinds = figuresOf(counts, from, to).byKind.map(({ kind }) => kind)
      expect(kinds).toEqual([...new Set(kinds)].toSorted())
    }),
  )
})

test('every day of the period is there, those without activities too, over the end of a month', () => {
  expect(daysOf(from, to)).toEqual(['2026-02-28', '2026-03-01', '2026-03-02'])
  expect(figuresOf([], from, to).byDay.map((one) => one.count)).toEqual([0, 0, 0])
  expect(daysOf(to, from)).toEqual([])
})

test('the figures are counts and nothing else: no score, no rank, no comparison', () => {
  expect(Object.keys(figuresOf([], from, to)).toSorted()).toEqual(['byDay', 'byKind', 'n'])
})
