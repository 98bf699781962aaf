import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskCardNumbers } from './index.ts'

const separators = fc.constantFrom('', ' ', '-', '.', ' - ')
const digits = (min: number, max: number): fc.Arbitrary<number[]> =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max })

/** Check digit by its definition: the sum with every second digit from the right doubled ends in zero. */
const checkDigit = (payload: readonly number[]): number => {
  const sum = payload
    .toReversed()
    .map((value, index) => (index % 2 === 0 ? Math.floor((value * 2) / 10) + ((value * 2) % 10) : value))
    .reduce((a, b) => a + b, 0)
  return (10 - (sum % 10)) % 10
}
const grouped = (number: readonly number[], separator: string): string =>
  (number.join('').match(/.{1,4}/g) ?? []).join(separator)

describe('masking card numbers', () => {
  it.each([
    ['paid with 4111 1111 1111 1111 today', 'paid with •••• 1111 today'],
    ['4111-1111-1111-1111', '•••• 1111'],
    ['card5555555555554444, exp 12/27', 'card•••• 4444, exp 12/27'],
    ['amex 3782 822463 10005.', 'amex •••• 0005.'],
    ['room 12 4111 1111 1111 1111', 'room 12 •••• 1111'],
    ['４１１１ １１１１ １１１１ １１１１', '•••• 1111'],
    ['4111 1111 1111 1111 5555 5555 5555 4444', '•••• 1111 •••• 4444'],
  ])('turns "%s" into "%s"', (text, expected) => {
    expect(maskCardNumbers(text).text).toBe(expected)
  })

  it.each([
    'call +44 7700 900123 or 07700 900123',
    'booking 4111111111111112',
    'ref 2026-11-20 14:05, 3 nights, 84.50',
    '+49 1511 2345678 90',
    'zeros 0000 0000 0000 0000',
  ])('leaves "%s" alone', (text) => {
    expect(maskCardNumbers(text)).toEqual({ text, count: 0 })
  })

  it('masks every number that passes the check, however it is grouped, and keeps its last four digits', () => {
    fc.assert(
      fc.property(digits(12, 18), separators, (payload, separator) => {
        fc.pre(payload.some((value) => value > 0))
        const number = [...payload, checkDigit(payload)]
        const masked = maskCardNumbers(`paid ${grouped(number, separator)} thanks`)
        const kept = number.slice(-4).join('')
        expect(masked).toEqual({ text: `paid •••• ${kept} thanks`, count: 1 })
      }),
    )
  })

  it('leaves every ungrouped number alone that fails the check', () => {
    fc.assert(
      fc.property(digits(12, 18), fc.integer({ min: 1, max: 9 }), (payload, off) => {
        const text = `ref ${payload.join('')}${(checkDigit(payload) + off) % 10} end`
        expect(maskCardNumbers(text)).toEqual({ text, count: 0 })
      }),
    )
  })

  it('changes nothing before and after the number', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'é', ' ', '/', ',', '5 x', '桜'), maxLength: 30 })
    fc.assert(
      fc.property(words, words, (before, after) => {
        const text = `${before}/4111 1111 1111 1111/${after}`
        expect(maskCardNumbers(text)).toEqual({ text: `${before}/•••• 1111/${after}`, count: 1 })
      }),
    )
  })

  it('stays quick on a text of nothing but digits', () => {
    const startedAt = process.threadCpuUsage()
    expect(maskCardNumbers('0 '.repeat(10_000)).count).toBe(0)
    expect(process.threadCpuUsage(startedAt).user / 1000).toBeLessThan(1000)
  })
})
