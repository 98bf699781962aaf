import { expect, test } from 'vitest'
import { usualSettings } from './settings.ts'
import { raterReliability } from './severity.ts'
import type { Calibration } from './severity.ts'

const variance = 0.7

/** One rater by the weighted sum of squared residuals and the total weight of the ratings. */
function reliabilityOf(square: number, weight: number): number {
  const rater = {
    residual: new Float64Array(1),
    square: Float64Array.of(square),
    weight: Float64Array.of(weight),
  }
  return raterReliability({ rater, variance } as Calibration, 0, usualSettings)
}

test('a rater of whom nothing is known, or whose residuals are as usual, weighs as much as any', () => {
  expect(reliabilityOf(0, 0)).toBeCloseTo(1)
  expect(reliabilityOf(100 * variance, 100)).toBeCloseTo(1)
})

test('a rater who strays weighs less, and one who never strays no more than one and a half', () => {
  expect(reliabilityOf(400 * variance, 100)).toBeLessThan(0.6)
  expect(reliabilityOf(0, 1)).toBeGreaterThan(1)
  expect(reliabilityOf(0, 1_000)).toBe(1.5)
})
