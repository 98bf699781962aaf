/** The codes beginning with X that are used for payment; the others are for metals, units of account, bonds and tests. */
const moneyOfSeveralCountries = new Set(['XAF', 'XCD', 'XCG', 'XOF', 'XPF'])
const known = new Set(
  Intl.supportedValuesOf('currency').filter(
    (code) => !code.startsWith('X') || moneyOfSeveralCountries.has(code),
  ),
)

/** Whether a text is the code of a currency (ISO 4217), in capitals. */
export function isCurrency(code: string): boolean {
  return known.has(code)
}
