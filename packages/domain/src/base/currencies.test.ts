import { expect, test } from 'vitest'
import { isCurrency } from './currencies.ts'

test('codes of money are currencies, others are not', () => {
  expect(['GBP', 'EUR', 'PHP', 'JPY', 'KWD'].every(isCurrency)).toBe(true)
  expect(['ZZZ', 'XXX', 'XAU', 'eur', 'EURO', ''].some(isCurrency)).toBe(false)
})
