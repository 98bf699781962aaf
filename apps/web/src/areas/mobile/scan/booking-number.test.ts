import { expect, test } from 'vitest'
import { bookingNumberIn } from './booking-number.ts'

test.each([
  ['HX-204811', 'HX-204811'],
  ['  2026/00017 \n', '2026/00017'],
  ['réf 88', 'réf 88'],
])('%j holds the booking number %j', (text, number) => {
  expect(bookingNumberIn(text)).toBe(number)
})

test.each([
  'https://evil.example/?q=1',
  'WIFI:S:lobby;P:1234;;',
  'BEGIN:VCARD\nFN:Somebody 1',
  'no digits',
  '',
  '7',
  '9'.repeat(61),
])('%j holds none', (text) => {
  expect(bookingNumberIn(text)).toBeUndefined()
})
