import { expect, test } from 'vitest'
import { notArriving } from './index.ts'

test('who does not arrive has cancelled, or else missed the booking', () => {
  expect(notArriving(0.5, 0.2)).toBeCloseTo(0.6, 12)
  expect([notArriving(0.5, null), notArriving(null, 0.25)]).toEqual([0.5, 0.25])
  expect(notArriving(null, null)).toBeNull()
})
