/** Digits. NIST SP 800-63B-4 3.2.10 asks for four at least; six, for a PIN is tried on a device that many use. */
export const pinLengths = { shortest: 6, longest: 12 } as const

/** Whether a text has the form of a PIN: six to twelve digits. */
export function isPin(text: string): boolean {
  return /^\d{6,12}$/.test(text)
}

/** Ways over the keys of a telephone that people take for a secret. */
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
 * Whether a PIN is among the first that somebody would try: a run up or down, one to three digits repeated, a known
 * pattern, or a number that stands on a list (the staff number).
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
