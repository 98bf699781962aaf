import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPin, isWeakPin, pinLengths } from './index.ts'

test.each([
  '123456',
  '987654',
  '890123',
  '210987',
  '000000',
  '777777',
  '121212',
  '123123',
  '112233',
  '147258',
  '1234567890',
])('%s is among the first that somebody tries', (pin) => {
  expect(isWeakPin(pin)).toBe(true)
})

test.each(['739154', '580213', '90417263'])('%s is taken', (pin) => {
  expect(isWeakPin(pin)).toBe(false)
})

test('a PIN with the staff number in it is weak', () => {
  expect(isWeakPin('731042', ['1042'])).toBe(true)
  expect(isWeakPin('731042', ['1043'])).toBe(false)
  expect(isWeakPin('731042', [''])).toBe(false)
})

test('six to twelve digits, and nothing else, are a PIN', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), maxLength: 16 }), (text) => {
      expect(isPin(text)).toBe(text.length >= pinLengths.shortest && text.length <= pinLengths.longest)
    }),
  )
  for (const text of ['12345a', ' 739154', '739154\n', '７３９１５４', '']) expect(isPin(text)).toBe(false)
})

test('one digit repeated is weak at every length, and most PINs are not', () => {
  fc.assert(
    fc.property(fc.nat(9), fc.integer({ min: 6, max: 12 }), (digit, length) => {
      expect(isWeakPin(String(digit).repeat(length))).toBe(true)
    }),
  )
  let weak = 0
  for (let pin = 0; pin < 1_000_000; pin += 97) if (isWeakPin(String(pin).padStart(6, '0'))) weak += 1
  expect(weak / (1_000_000 / 97)).toBeLessThan(0.005)
})
