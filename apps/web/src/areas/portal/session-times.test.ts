import { expect, test } from 'vitest'
import { clockThatEnded, stageAt } from './session-times.ts'

const minute = 60_000
const now = Date.parse('2026-05-01T12:00:00Z')
const times = (left: number, atMost: number) => ({
  endsAt: now + left * minute,
  lastAt: now + atMost * minute,
})

test('warns before the end, and offers to go on where that puts it off', () => {
  expect(stageAt(times(30, 600), now)).toBe('open')
  expect(stageAt(times(2, 600), now)).toBe('near')
  expect(stageAt(times(2, 5), now)).toBe('near')
  expect(stageAt(times(0, 600), now)).toBe('over')
  expect(stageAt(times(-5, 600), now)).toBe('over')
})

test('offers nothing when the day is over, for use puts the end off no more', () => {
  expect(stageAt(times(2, 2), now)).toBe('last')
  expect(stageAt(times(20, 20), now)).toBe('open')
})

test('tells a day that is over from a portal that nobody used', () => {
  expect(clockThatEnded(times(0, 600))).toBe('idle')
  expect(clockThatEnded(times(0, 0))).toBe('day')
})
