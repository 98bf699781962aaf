import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longestStretch, nearestTo, offsetWord, placeEvents, stayBefore } from './time-line.ts'

const offsets = fc
  .array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 60 })
  .map((values) => values.toSorted((a, b) => a - b))

test('events keep their order on the line, from its beginning to its end', () => {
  fc.assert(
    fc.property(offsets, (values) => {
      const placed = placeEvents(values)
      const positions = placed.map(({ position }) => position)
      expect(positions).toEqual(positions.toSorted((a, b) => a - b))
      expect(positions[0]).toBe(0)
      expect(positions.at(-1)).toBeCloseTo(values[0] === values.at(-1) ? 0 : 1)
    }),
  )
})

test('a stretch is drawn as long as it was, or as a quarter of an hour and said to be cut', () => {
  fc.assert(
    fc.property(offsets, (values) => {
      for (const [index, { wait, isAfterCut }] of placeEvents(values).entries()) {
        const gap = values[index]! - (values[index - 1] ?? values[index]!)
        expect(wait).toBe(Math.min(gap, longestStretch))
        expect(isAfterCut).toBe(gap > longestStretch)
      }
    }),
  )
})

test('playing stays long enough to see an event, and never so long that one waits', () => {
  const [, next] = placeEvents([0, 300])
  expect(stayBefore(next!, 60)).toBe(4_000)
  expect(stayBefore(next!, 300)).toBe(1_000)
  expect(stayBefore(next!, 3_000)).toBe(400)
})

test('the distance is said in hours and minutes', () => {
  expect([0, 59, 60, 3_661, 262_800].map(offsetWord)).toEqual(['+0:00', '+0:00', '+0:01', '+1:01', '+73:00'])
})

test('a place on the line belongs to the event that stands nearest to it', () => {
  const placed = placeEvents([0, 0, 300, 600])
  expect([0, 0.2, 0.3, 0.7, 0.8, 1].map((at) => nearestTo(placed, at))).toEqual([0, 0, 2, 2, 3, 3])
})
