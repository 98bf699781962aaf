/** Separators between the digits of a number: space, no-break space, narrow space, dot, hyphens and dashes. */
const separated = /[0-9٠-٩۰-۹０-９](?:[ \u00A0\u202F.\-\u2010-\u2015]{0,3}[0-9٠-٩۰-۹０-９]){12,}/gu
const digit = /[0-9٠-٩۰-۹０-９]/u
/** Shortest and longest card number (ISO/IEC 7812-1) and the longest phone number (ITU-T E.164), in digits. */
const [shortest, longest, longestPhone] = [13, 19, 15]

/**
 * Replaces card numbers in a text by "•••• 1234" and counts them. A card number is a run of 13 to 19 digits, grouped
 * or not, that passes the Luhn check (ISO/IEC 7812-1, annex B) and begins and ends at a group boundary. A number
 * written with "+" and at most 15 digits is a phone number and is kept.
 */
export function maskCardNumbers(text: string): { text: string; count: number } {
  let count = 0
  const masked = text.replace(separated, (run, offset: number) => {
    const isPhone = text[offset - 1] === '+' && digitsOf(run).length <= longestPhone
    if (isPhone) return run
    const result = maskRun(run)
    count += result.count
    return result.text
  })
  return { text: masked, count }
}

/** Scans from the left and masks the longest card number that begins at each group. */
function maskRun(run: string): { text: string; count: number } {
  let text = ''
  let count = 0
  let index = 0
  while (index < run.length) {
    const end = isGroupStart(run, index) ? cardEnd(run, index) : undefined
    if (end === undefined) {
      text += run.charAt(index)
      index += 1
    } else {
      text += `•••• ${digitsOf(run.slice(index, end)).slice(-4).join('')}`
      count += 1
      index = end
    }
  }
  return { text, count }
}

function isGroupStart(run: string, index: number): boolean {
  return digit.test(run.charAt(index)) && !digit.test(run.charAt(index - 1))
}

/** End of the longest card number that begins at `start`, at the end of a group. */
function cardEnd(run: string, start: number): number | undefined {
  const digits: number[] = []
  let end: number | undefined
  for (let index = start; index < run.length && digits.length < longest; index++) {
    digits.push(...digitsOf(run.charAt(index)))
    const isGroupEnd = digit.test(run.charAt(index)) && !digit.test(run.charAt(index + 1))
    if (isGroupEnd && digits.length >= shortest && passesLuhn(digits)) end = index + 1
  }
  return end
}

/** All matched digit characters have their value in the low four bits of their code. */
function digitsOf(text: string): number[] {
  return Array.from(text)
    .filter((sign) => digit.test(sign))
    .map((sign) => sign.charCodeAt(0) & 0xf)
}

function passesLuhn(digits: readonly number[]): boolean {
  const sum = digits.toReversed().reduce((total, value, index) => {
    const doubled = index % 2 === 1 ? value * 2 : value
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0 && digits.some((value) => value > 0)
}
