import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { consistencyPlan, frontierPlan, inclusionPlan, nodesOf, storedLevelStep } from './plan.ts'
import type { NodeId } from './plan.ts'

const isKept = ({ level, index }: NodeId, size: number) =>
  level % storedLevelStep === 0 && (index + 1) * 2 ** level <= size

describe('what a proof reads', () => {
  test('is kept when the log has that size, and is named once', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 50 }), share, (size, share) => {
        const index = Math.min(Math.floor(share * size), size - 1)
        for (const plan of [
          inclusionPlan(index, size),
          consistencyPlan(index + 1, size),
          [frontierPlan(size)],
        ]) {
          const nodes = nodesOf(plan)
          expect(nodes.filter((node) => !isKept(node, size))).toEqual([])
          expect(new Set(nodes.map(({ level, index }) => `${level}:${index}`)).size).toBe(nodes.length)
        }
      }),
    )
  })

  test('grows with the digits of the size: about 15 small reads for each 16 times as many leaves', () => {
    const readsAt = (size: number) =>
      [0, 1, Math.floor(size / 2), size - 1].map((index) => nodesOf(inclusionPlan(index, size)).length)
    expect(Math.max(...readsAt(10_000))).toBeLessThanOrEqual(60)
    expect(Math.max(...readsAt(10_000_000))).toBeLessThanOrEqual(120)
    expect(inclusionPlan(0, 10_000_000)).toHaveLength(24)
  })

  test('covers just what it says, up to the largest size', () => {
    const widths = (size: number) => frontierPlan(size).map(({ level }) => 2 ** level)
    for (const size of [0, 1, 2 ** 48 - 1, 2 ** 53 - 1, 2 ** 52 + 1])
      expect(widths(size).reduce((sum, width) => sum + width, 0)).toBe(size)
  })
})

test.each([
  ['a leaf that is not there', () => inclusionPlan(5, 5)],
  ['a leaf before the first', () => inclusionPlan(-1, 5)],
  ['a leaf of the empty log', () => inclusionPlan(0, 0)],
  ['half a leaf', () => inclusionPlan(0.5, 5)],
  ['the empty log within another', () => consistencyPlan(0, 5)],
  ['a larger log within a smaller', () => consistencyPlan(6, 5)],
  ['sizes that no number counts', () => frontierPlan(2 ** 53)],
])('there is no plan for %s', (_, plan) => {
  expect(plan).toThrow(RangeError)
})
