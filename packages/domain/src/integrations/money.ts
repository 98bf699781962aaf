import { isCurrency } from '../base/index.ts'
import { currencyOf, minorDigits } from '../bills/amount.ts'
import { remembering } from '../guests/memo.ts'
import type { RowCells } from './read-row.ts'

/** An amount in the smallest unit of its currency, which must be a known one. */
export function minorUnits(amount: number, currency: string): number {
  return Math.round(amount * 10 ** digitsOf(currency))
}

// Cached, because creating a formatter costs more than reading the rest of a row.
const digitsOf = remembering(200, minorDigits)

export type Price = { amountMinor: number | null; currency: string | null }

/**
 * The total price of a stay: the file's total, or its price per night times the nights. The currency is from the
 * cell, from a column, or that of the venue's country. A negative amount is not a price.
 */
export function priceOf({ values, text, fail, warn }: RowCells, nights: number, country: string): Price {
  const none = { amountMinor: null, currency: null }
  const field = values['price'] === undefined ? 'pricePerNight' : 'price'
  const [amount, inCell] = String(values[field] ?? '').split(' ')
  if (!amount) return none
  const currency = inCell ?? text('currency') ?? currencyOf(country)
  if (!isCurrency(currency)) {
    fail(inCell === undefined ? 'currency' : field, 'invalid_currency')
    return none
  }
  if (Number(amount) < 0) {
    warn(field, 'negative_price')
    return none
  }
  const times = field === 'price' ? 1 : Math.max(1, nights)
  return { amountMinor: minorUnits(Number(amount) * times, currency), currency }
}
