import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wholePoints } from './whole-points.ts'

const thousandths = fc.integer({ min: -100_000, max: 100_000 }).map((each) => each / 1000)
const sumOf = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0)

test('gives the units that rounding down loses to the largest remainders', () => {
  expect(wholePoints([89.249, -4.1, 0.4])).toEqual([89, -4, 1])
  expect(wholePoints([33.3, 33.3, 33.4])).toEqual([33, 33, 34])
  expect(wholePoints([])).toEqual([])
})

test('whole points add up to the rounded sum, and each stays next to its own', () => {
  fc.assert(
    fc.property(fc.array(thousandths, { maxLength: 40 }), (points) => {
      const whole = wholePoints(points)
      expect(sumOf(whole)).toBe(Math.floor(sumOf(points.map((each) => Math.round(each * 1000))) / 1000 + 0.5))
      for (const [index, each] of whole.entries()) {
        expect(Number.isInteger(each)).toBe(true)
        expect(Math.abs(each - points[index]!)).toBeLessThan(1)
      }
    }),
  )
})
