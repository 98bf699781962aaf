import type { BillOutcome } from './vocabulary.ts'

/** Currencies of the countries that have venues: ISO 3166-1 alpha-2 to ISO 4217. */
const currencies: Readonly<Record<string, string>> = {
  GB: 'GBP',
  IE: 'EUR',
  FR: 'EUR',
  ES: 'EUR',
  DE: 'EUR',
  IT: 'EUR',
  PT: 'EUR',
  NL: 'EUR',
  BE: 'EUR',
  LU: 'EUR',
  AT: 'EUR',
  GR: 'EUR',
  FI: 'EUR',
  CH: 'CHF',
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  PL: 'PLN',
  US: 'USD',
  CA: 'CAD',
  MX: 'MXN',
  AR: 'ARS',
  CO: 'COP',
  CL: 'CLP',
  PE: 'PEN',
  PH: 'PHP',
  SG: 'SGD',
  JP: 'JPY',
  AU: 'AUD',
  NZ: 'NZD',
}

/** The default currency of bills in a country; EUR for unknown countries. */
export function currencyOf(country: string): string {
  return currencies[country.toUpperCase()] ?? 'EUR'
}

/** Decimal digits of a currency (ISO 4217); 2 for an unknown one. */
export function minorDigits(currency: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  )
}

/** About the price of a dinner for two in each currency, in its main unit: an unpaid bill below it is of low severity. */
const floors: Readonly<Record<string, number>> = {
  GBP: 50,
  EUR: 50,
  CHF: 60,
  SEK: 500,
  NOK: 500,
  DKK: 400,
  PLN: 200,
  USD: 50,
  CAD: 70,
  MXN: 1_000,
  ARS: 50_000,
  COP: 200_000,
  CLP: 50_000,
  PEN: 200,
  PHP: 3_000,
  SGD: 70,
  JPY: 7_500,
  AUD: 75,
  NZD: 80,
}

/** The floor of a currency in minor units; undefined where none is listed. */
export function billFloorMinor(currency: string): number | undefined {
  const floor = floors[currency]
  return floor === undefined ? undefined : floor * 10 ** minorDigits(currency)
}

/**
 * Severity of an unpaid-bill incident when it is reported: low for a guest who forgot, whatever the amount; medium
 * for one who left without paying at least the floor of the currency. Never higher: that takes a person who ticks a
 * written criterion. Undefined for a disputed bill, which is the venue's own affair and no incident.
 */
export function billSeverity(bill: {
  readonly outcome: BillOutcome
  readonly amountMinor: number
  readonly currency: string
}): 'low' | 'medium' | undefined {
  if (bill.outcome === 'disputed') return undefined
  const floor = billFloorMinor(bill.currency)
  const isLarge = floor !== undefined && bill.amountMinor >= floor
  return bill.outcome === 'left_without_paying' && isLarge ? 'medium' : 'low'
}
