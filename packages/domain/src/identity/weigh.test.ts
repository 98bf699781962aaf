import { expect, test } from 'vitest'
import { decisionOf } from './weigh.ts'

test.each([
  [1, 'link'],
  [0.95, 'link'],
  [0.949, 'review'],
  [0.7, 'review'],
  [0.699, 'none'],
  [0, 'none'],
] as const)('a pair of the probability %s comes to: %s', (probability, decision) => {
  expect(decisionOf(probability, true)).toBe(decision)
})

test('nothing links without being asked where nothing of a person alone agrees', () => {
  expect(decisionOf(1, false)).toBe('review')
  expect(decisionOf(0.699, false)).toBe('none')
})
