import { expect, test } from 'vitest'
import { matchesTyped } from './matches-typed.ts'

const stay = { guestName: 'Håkon Häggmark', guestNumber: 31, room: '303', bookingNumber: 'BK-77' }

test.each(['', 'hagg', 'HÄGGMARK håkon', '303', 'bk-77 hakon', ' 303 '])('“%s” finds the stay', (typed) => {
  expect(matchesTyped(stay, typed)).toBe(true)
})

test.each(['304', 'hakon 304', 'zz'])('“%s” does not', (typed) => {
  expect(matchesTyped(stay, typed)).toBe(false)
})

test('a stay without name, room and booking is found by the guest’s number', () => {
  expect(matchesTyped({ guestName: null, guestNumber: 31, room: null, bookingNumber: null }, '31')).toBe(true)
})
