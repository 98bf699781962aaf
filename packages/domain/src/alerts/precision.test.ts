import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rulePrecision } from './precision.ts'

describe('the precision of a rule', () => {
  test('is unknown until somebody judged, and anything is possible', () => {
    expect(rulePrecision({ useful: 0, falsePositive: 0 })).toEqual({
      judged: 0,
      precision: null,
      low: 0,
      high: 1,
      isPoor: false,
    })
  })

  test.each([
    // Expected values of the score interval without continuity correction, from prop.test(correct = FALSE) in R.
    [2, 8, 0.0567, 0.5098],
    [0, 10, 0, 0.2775],
    [5, 5, 0.2366, 0.7634],
    [81, 182, 0.2553, 0.3662],
  ])('with %d useful and %d not lies in the published interval', (useful, falsePositive, low, high) => {
    const found = rulePrecision({ useful, falsePositive })
    expect(found.low).toBeCloseTo(low, 4)
    expect(found.high).toBeCloseTo(high, 4)
  })

  test.each([
    [0, 9, false],
    [0, 10, true],
    [2, 8, true],
    [3, 7, false],
    [29, 71, true],
    [30, 70, false],
  ])('with %d useful and %d not is poor: %s', (useful, falsePositive, isPoor) => {
    expect(rulePrecision({ useful, falsePositive }).isPoor).toBe(isPoor)
  })

  test('lies within its interval, which shrinks with evidence and mirrors with the outcome', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), (useful, falsePositive) => {
        fc.pre(useful + falsePositive > 0)
        const found = rulePrecision({ useful, falsePositive })
        expect(found.low).toBeGreaterThanOrEqual(0)
        expect(found.high).toBeLessThanOrEqual(1)
        expect(found.low).toBeLessThanOrEqual(found.precision!)
        expect(found.high).toBeGreaterThanOrEqual(found.precision!)
        const more = rulePrecision({ useful: useful * 4, falsePositive: falsePositive * 4 })
        expect(more.high - more.low).toBeLessThan(found.high - found.low)
        const mirrored = rulePrecision({ useful: falsePositive, falsePositive: useful })
        expect(mirrored.low).toBeCloseTo(1 - found.high, 10)
      }),
    )
  })
})
