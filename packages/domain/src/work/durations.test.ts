import fc from 'fast-check'
import { expect, test } from 'vitest'
import { durationClassOf, longestDurationClass, medianSeconds } from '../work/index.ts'

const countsOf = (durations: readonly number[]) => {
  const counts = new Map<number, number>()
  for (const seconds of durations) {
    const durationClass = durationClassOf(seconds)
    counts.set(durationClass, (counts.get(durationClass) ?? 0) + 1)
  }
  return [...counts].map(([durationClass, n]) => ({ durationClass, n }))
}

test('the median of what was counted is within 5 % of the true one, or a second', () => {
  const duration = fc.integer({ min: 0, max: 100 * 86_400 })
  fc.assert(
    fc.property(fc.array(duration, { minLength: 1, maxLength: 200 }), (durations) => {
      const middle = Math.ceil(durations.length / 2) - 1
      const truth = durations.toSorted((a, b) => a - b)[middle]!
      const found = medianSeconds(countsOf(durations))!
      expect(Math.abs(found - truth)).toBeLessThanOrEqual(Math.max(1, truth * 0.05))
    }),
  )
})

test('nothing counted has no median', () => {
  expect(medianSeconds([])).toBeNull()
})

test('what takes for ever falls into the last class', () => {
  expect(durationClassOf(10 ** 12)).toBe(longestDurationClass)
  expect(durationClassOf(0)).toBe(0)
})
