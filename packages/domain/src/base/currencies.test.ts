import { expect, test } from 'vitest'
import { isCurrency } from './currencies.ts'

test('codes of money are currencies, others are not', () => {
  expect(['GBP', 'EUR', 'PHP', 'JPY', 'KWD', 'XOF'].every(isCurrency)).toBe(true)
  expect(['ZZZ', 'XTS', 'XAU', 'eur', 'EURO', ''].some(isCurrency)).toBe(false)
})
