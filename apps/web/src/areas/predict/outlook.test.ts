import { expect, test } from 'vitest'
import { calledFrom, probabilityOf, strengthOf } from './outlook.ts'

const bins = Array.from({ length: 10 }, (_, index) => ({
  rows: 20,
  predicted: index / 10,
  observed: index / 20,
}))

test('calling the highest bins counts who ended so and who did not', () => {
  expect(calledFrom(bins, 2)).toEqual({ all: 200, called: 40, right: 17, wrong: 23, blindly: 9, from: 0.8 })
})

test('calling everybody is picking blindly', () => {
  const { called, right, blindly } = calledFrom(bins, 10)
  expect([called, right]).toEqual([200, blindly])
})

test('an empty bin is nobody', () => {
  const empty = { rows: 0, predicted: null, observed: null }
  expect(calledFrom([empty, empty], 1)).toEqual({
    all: 0,
    called: 0,
    right: 0,
    wrong: 0,
    blindly: 0,
    from: 0,
  })
})

test('a logit of zero is one in two; effects speak alike in both directions', () => {
  expect(probabilityOf(0)).toBe(0.5)
  expect([-0.9, 0.3, 0.1].map(strengthOf)).toEqual(['strong', 'some', 'slight'])
})
