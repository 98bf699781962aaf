import { expect, test } from 'vitest'
import { withDigits } from './pin.ts'

test.each([
  ['4821', '4821'],
  ['48 21-9x', '48219'],
  ['1234567890123', '123456789012'],
  ['', ''],
])('of %j a PIN takes %j', (typed, pin) => {
  expect(withDigits(typed)).toBe(pin)
})
