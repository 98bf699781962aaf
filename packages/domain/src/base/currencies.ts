/** Codes that stand for no money that anybody pays with: none, a test, metals, units of account and bonds. */
const notMoney = new Set([
  'XXX',
  'XTS',
  'XAU',
  'XAG',
  'XPD',
  'XPT',
  'XBA',
  'XBB',
  'XBC',
  'XBD',
  'XSU',
  'XUA',
  'XDR',
])
const known = new Set(Intl.supportedValuesOf('currency').filter((code) => !notMoney.has(code)))

/** Whether a text is the code of a currency (ISO 4217), in capitals. */
export function isCurrency(code: string): boolean {
  return known.has(code)
}
