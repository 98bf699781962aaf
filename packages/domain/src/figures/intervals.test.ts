import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countInterval, meanInterval, medianRank, shareInterval } from './intervals.ts'

test('the interval of a share holds it, lies between 0 and 1, and mirrors with it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), fc.nat(), (n, any) => {
      const hits = any % (n + 1)
      const { low, high } = shareInterval(hits, n)
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeLessThanOrEqual(1)
      expect(low).toBeLessThanOrEqual(hits / n)
      expect(high).toBeGreaterThanOrEqual(hits / n)
      expect(shareInterval(n - hits, n).low).toBeCloseTo(1 - high, 10)
    }),
  )
})

test.each([
  // Garwood's exact interval, from poisson.test in R.
  [0, 0, 3.689],
  [1, 0.0253, 5.572],
  [5, 1.623, 11.668],
  [10, 4.795, 18.39],
  [100, 81.364, 121.627],
  [200, 173.238, 229.724],
])('the interval of %d events is the exact one', (events, low, high) => {
  const found = countInterval(events)
  expect(Math.abs(found.low - low)).toBeLessThanOrEqual(0.001 * low)
  expect(Math.abs(found.high - high)).toBeLessThanOrEqual(0.001 * high)
})

test('the interval of a count holds it and grows slower than it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (events) => {
      const { low, high } = countInterval(events)
      expect(low).toBeGreaterThan(0)
      expect(low).toBeLessThan(events)
      expect(high).toBeGreaterThan(events)
      const more = countInterval(events * 4)
      expect((more.high - more.low) / 4).toBeLessThan(high - low)
    }),
  )
})

test.each([
  // qt(0.975, n - 1) in R.
  [5, 2.776],
  [10, 2.262],
  [30, 2.045],
  [1_000, 1.962],
])('the interval of a mean of %d values is that of Student’s t', (n, t) => {
  const { low, high } = meanInterval(0, Math.sqrt(n), n)
  expect(high).toBeCloseTo(-low, 10)
  expect(Math.abs(high - t)).toBeLessThanOrEqual(0.01 * t)
})

test.each([
  // Ranks of the 95 % interval of a median in printed tables (Conover, "Practical nonparametric statistics", 1999).
  [5, null],
  [6, 1],
  [10, 2],
  [20, 6],
  [50, 18],
  [100, 40],
])('of %d values the interval of the median reaches from rank %j', (n, rank) => {
  expect(medianRank(n)).toBe(rank)
})

/** The probability that the true median lies between the values of these ranks. */
function coverage(n: number, rank: number): number {
  let [term, below] = [0.5 ** n, 0]
  for (let k = 0; k < rank; k++) {
    below += term
    term *= (n - k) / (k + 1)
  }
  return 1 - 2 * below
}

test('the interval of a median covers at least 95 %, and the next narrower one does not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 6, max: 900 }), (n) => {
      const rank = medianRank(n)!
      expect(coverage(n, rank)).toBeGreaterThanOrEqual(0.95)
      expect(coverage(n, rank + 1)).toBeLessThan(0.95)
    }),
  )
  // Where the approximation begins, it does not jump.
  expect(Math.abs(medianRank(1_001)! - medianRank(1_000)!)).toBeLessThanOrEqual(1)
})
