import { expect, test } from 'vitest'
import { durationFor, secondsBetween } from './use-duration.ts'

test.each([
  [0.44, '0.4 seconds'],
  [1, '1 second'],
  [119, '119 seconds'],
  [150, '2.5 minutes'],
  [7_200, '2 hours'],
  [172_800, '2 days'],
])('%d seconds are written as %s', (seconds, text) => {
  expect(durationFor('en')(seconds)).toBe(text)
})

test('an answer that a clock puts before the call took no time', () => {
  expect(secondsBetween('2026-03-02T10:00:05Z', '2026-03-02T10:00:00Z')).toBe(0)
  expect(secondsBetween('2026-03-02T10:00:00Z', '2026-03-02T10:00:05.5Z')).toBe(5.5)
})
