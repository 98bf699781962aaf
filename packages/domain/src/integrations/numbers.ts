/** Decimal mark of the amounts in a file. */
export type DecimalMark = '.' | ','

/** Cell values that mean "empty". */
const blanks = new Set(['', 'null', 'na', 'n/a', 'none', 'nil', '-', '--', 'undefined', '#n/a'])

/** Whether a cell is empty. */
export function isBlank(cell: string): boolean {
  return blanks.has(cell.trim().toLowerCase())
}

/** A whole number from a cell such as "2" or "2.0"; undefined for anything else. */
export function readCount(cell: string): number | undefined {
  const match = /^(-?\d{1,9})(?:[.,]0+)?$/.exec(cell.trim())
  return match ? Number(match[1]) : undefined
}

/**
 * An amount of money from a cell, with or without a currency sign or code and grouped thousands, rounded to cents;
 * undefined when it is invalid. `mark` decides "1.234": 1.23 with a point, 1234 with a comma.
 */
export function readAmount(cell: string, mark: DecimalMark): number | undefined {
  const bare = cell.replace(/\p{Sc}|^\s*[A-Z]{3}\b|\b[A-Z]{3}\s*$/giu, '').replace(/[\s'’]/g, '')
  const plain = mark === ',' ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '')
  return /^-?\d{1,12}(\.\d+)?$/.test(plain) ? Math.round(Number(plain) * 100) / 100 : undefined
}

const signs: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', '₱': 'PHP', '₹': 'INR', '₩': 'KRW' }

/** The currency of an amount by its code or by a sign that only one currency has; any three letters are a code. */
export function currencyIn(cell: string): string | undefined {
  const code = /^\s*([A-Za-z]{3})\b|\b([A-Za-z]{3})\s*$/.exec(cell)
  if (code) return (code[1] ?? code[2])?.toUpperCase()
  const sign = /\p{Sc}/u.exec(cell)?.[0]
  return sign === undefined ? undefined : signs[sign]
}

/**
 * The decimal mark of a list of amounts: that of the amounts with only one possible reading ("12,5", "1.234,00"); a
 * point when none decides.
 */
export function detectDecimalMark(values: Iterable<string>): DecimalMark {
  let commas = 0
  let points = 0
  for (const value of values) {
    const sign = /([.,])(\d+)\D*$/.exec(value)
    const isThousands = sign?.[2]?.length === 3
    if (!sign || isThousands) continue
    if (sign[1] === ',') commas += 1
    else points += 1
  }
  return commas > points ? ',' : '.'
}
