import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance, prefixDistance } from './edit-distance.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })

/** The textbook recursion, slow and plain, as a reference for the banded table. */
const plainDistance = (a: string, b: string): number => {
  if (a === '' || b === '') return a.length + b.length
  const [x, y] = [a.slice(0, -1), b.slice(0, -1)]
  const isSwap = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)
  return Math.min(
    plainDistance(x, b) + 1,
    plainDistance(a, y) + 1,
    plainDistance(x, y) + (a.at(-1) === b.at(-1) ? 0 : 1),
    isSwap ? plainDistance(a.slice(0, -2), b.slice(0, -2)) + 1 : Infinity,
  )
}

describe('edit distance', () => {
  it.each([
    ['maria', 'maria', 0],
    ['maria', 'mraia', 1],
    ['maria', 'mara', 1],
    ['maria', 'marina', 1],
    ['maria', 'paria', 1],
    ['ca', 'abc', 3],
  ])('from %s to %s is %i', (a, b, distance) => {
    expect(editDistance(a, b, 5)).toBe(distance)
  })

  it('agrees with the plain recursion up to the limit', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, limit) => {
        expect(editDistance(a, b, limit)).toBe(Math.min(plainDistance(a, b), limit + 1))
      }),
      { numRuns: 200 },
    )
  })

  it('to a beginning is the least over all beginnings', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 2 }), (typed, whole, limit) => {
        const beginnings = Array.from({ length: whole.length + 1 }, (_, length) => whole.slice(0, length))
        const least = Math.min(...beginnings.map((beginning) => plainDistance(typed, beginning)))
        expect(prefixDistance(typed, whole, limit)).toBe(Math.min(least, limit + 1))
      }),
      { numRuns: 200 },
    )
  })
})
