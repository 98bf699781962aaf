/**
 * In digits. NIST SP 800-63B-4 3.2.10 requires at least four; six here, because a PIN is typed on a device that many
 * people use.
 */
export const pinLengths = { shortest: 6, longest: 12 } as const

/** Whether a text has the form of a PIN: 6 to 12 digits. */
export function isPin(text: string): boolean {
  return /^\d{6,12}$/.test(text)
}

/** Well-known patterns on a telephone keypad. */
const known = new Set([
  '147258',
  '159753',
  '258456',
  '741852',
  '789456',
  '123654',
  '102030',
  '112233',
  '147369',
])

const hasPeriod = (pin: string, period: number) =>
  Array.from(pin).every((digit, index) => index < period || digit === pin[index - period])

const isRun = (pin: string) => {
  const steps = Array.from(pin.slice(1)).map((digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10)
  return steps.every((step) => step === 1) || steps.every((step) => step === 9)
}

/**
 * Whether a PIN is easy to guess: a run up or down, one to three digits repeated, a known pattern, or a number from a
 * list (the staff number).
 *
 * @param numbers what the PIN must not contain, in digits
 */
export function isWeakPin(pin: string, numbers: readonly string[] = []): boolean {
  return (
    isRun(pin) ||
    [1, 2, 3].some((period) => hasPeriod(pin, period)) ||
    known.has(pin.slice(0, 6)) ||
    numbers.some((number) => number.length >= 3 && pin.includes(number))
  )
}
