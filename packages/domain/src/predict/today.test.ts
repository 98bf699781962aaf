import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOfTodayLeft, sumInterval } from './index.ts'

test('without bookings of the day, the clock decides how much of it is left', () => {
  expect(shareOfTodayLeft({ elapsed: 0.25, known: 0, usual: 0 })).toBe(0.75)
})

test('books with all bookings of the day leave nothing of it, whenever they are read', () => {
  expect(shareOfTodayLeft({ elapsed: 0.3, known: 100, usual: 90 })).toBeLessThan(0.05)
})

test('books of the evening before leave nearly the whole day', () => {
  expect(shareOfTodayLeft({ elapsed: 0.4, known: 0, usual: 90 })).toBeGreaterThan(0.95)
})

test('the share that is left is between 0 and 1', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(part, fc.nat(1000), fc.nat(1000), (elapsed, known, usual) => {
      const left = shareOfTodayLeft({ elapsed, known, usual })
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left).toBeLessThanOrEqual(1)
    }),
  )
})

test('the interval of a sum contains it, stays between none and all, and widens with the dispersion', () => {
  const probabilities = fc.array(fc.double({ min: 0.001, max: 0.999, noNaN: true }), {
    minLength: 1,
    maxLength: 500,
  })
  fc.assert(
    fc.property(probabilities, fc.double({ min: 1, max: 8, noNaN: true }), (each, dispersion) => {
      const expected = each.reduce((sum, p) => sum + p, 0)
      const variance = each.reduce((sum, p) => sum + p * (1 - p), 0)
      const { low, high } = sumInterval({ expected, variance, dispersion, most: each.length })
      const plain = sumInterval({ expected, variance, dispersion: 1, most: each.length })
      expect(low).toBeGreaterThanOrEqual(0)
      expect(low).toBeLessThanOrEqual(expected)
      expect(high).toBeLessThanOrEqual(each.length)
      expect(high).toBeGreaterThanOrEqual(Math.min(expected, each.length) - 1e-9)
      expect(high - low).toBeGreaterThanOrEqual(plain.high - plain.low - 1e-9)
    }),
  )
})
