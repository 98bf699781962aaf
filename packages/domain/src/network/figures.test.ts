import { expect, test } from 'vitest'
import { isShareShown, leastShown } from './figures.ts'

test('of how many something holds is said where both sides are many enough to hide each one', () => {
  expect(isShareShown(leastShown, 2 * leastShown)).toBe(true)
  expect(isShareShown(leastShown - 1, 100)).toBe(false)
  expect(isShareShown(100 - leastShown + 1, 100)).toBe(false)
  expect(isShareShown(0, 100)).toBe(false)
})
