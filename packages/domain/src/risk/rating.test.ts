import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { raterCorrection, raterWeight } from './rater.ts'
import { defaultRules } from './rules.ts'
import { now, buildFact } from './testing/facts.ts'
import type { RiskFact } from './types.ts'
import { factDelta, weighFact } from './weigh.ts'

const rules = defaultRules('hotel')
const values = fc.integer({ min: 1, max: 5 })
const corrections = fc.double({ min: -6, max: 6, noNaN: true })

function points(overrides: Partial<RiskFact>): number {
  const weighed = weighFact(buildFact({ kind: 'rating', ...overrides }), rules)
  if ('why' in weighed) throw new Error(weighed.why)
  return weighed.thousandths
}

function scaled(weight: number): bigint {
  const fact = buildFact({ raterWeight: weight, occurredAt: now })
  const delta = factDelta(fact, rules, { rater: 1, venue: 1 })
  if ('why' in delta) throw new Error(delta.why)
  return delta.scaled
}

describe('a rating', () => {
  test('of 1 and 2 is adverse, of 3 is nothing, of 4 and 5 is positive', () => {
    expect([1, 2, 3, 4, 5].map((value) => points({ value }))).toEqual([12_000, 6000, 0, -2000, -4000])
  })

  test('weighs at most as much as one medium incident, whatever the correction', () => {
    const incident = weighFact(buildFact({ severity: 'medium' }), rules)
    if ('why' in incident) throw new Error(incident.why)
    fc.assert(
      fc.property(values, corrections, (value, raterCorrection) => {
        expect(Math.abs(points({ value, raterCorrection }))).toBeLessThanOrEqual(incident.thousandths)
      }),
    )
  })

  test('of a strict rater weighs less against the guest, of a lenient one more, by the correction', () => {
    expect(points({ value: 2, raterCorrection: 0.5 })).toBe(3000)
    expect(points({ value: 2, raterCorrection: -0.5 })).toBe(9000)
    expect(points({ value: 5, raterCorrection: -0.5 })).toBe(-3000)
    fc.assert(
      fc.property(
        values,
        corrections,
        fc.double({ min: 0, max: 2, noNaN: true }),
        (value, correction, more) => {
          const stricter = points({ value, raterCorrection: correction + more })
          expect(stricter).toBeLessThanOrEqual(points({ value, raterCorrection: correction }))
        },
      ),
    )
  })

  test('is corrected before it is clipped, and a complaint never turns into praise or the reverse', () => {
    expect(points({ value: 1, raterCorrection: -1 })).toBe(12_000)
    fc.assert(
      fc.property(values, corrections, (value, raterCorrection) => {
        const plain = points({ value })
        const corrected = points({ value, raterCorrection })
        expect(corrected * plain).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('weighs in proportion to the weight of its rater', () => {
    expect(Number(scaled(0.25)) / Number(scaled(1))).toBeCloseTo(0.25, 9)
    expect(scaled(7)).toBe(scaled(1))
  })
})

describe('the nightly snapshot of a rater', () => {
  const record = { ratings: 20, meanRating: 3, venueMeanRating: 4, upheld: 0, overturned: 0 }

  test('shrinks the correction towards zero while there is little to judge by', () => {
    expect(raterCorrection(record)).toBe(0.5)
    expect(raterCorrection({ ...record, ratings: 0, meanRating: Number.NaN })).toBe(0)
    expect(raterCorrection({ ...record, ratings: 1 })).toBeCloseTo(1 / 21)
    expect(raterCorrection({ ...record, meanRating: 4.8 })).toBeLessThan(0)
  })

  test('lowers the weight with every report that is overturned, and only then', () => {
    expect(raterWeight(record)).toBe(1)
    expect(raterWeight({ ...record, upheld: 50 })).toBe(1)
    expect(raterWeight({ ...record, overturned: 1 })).toBeCloseTo(0.9)
    expect(raterWeight({ ...record, overturned: 9 })).toBe(0.5)
  })
})
