/** The booking number that a bar code or QR code holds; undefined: it holds something else, such as a web address. */
export function bookingNumberIn(text: string): string | undefined {
  const number = text.trim()
  return /^[\p{L}\d][\p{L}\d ._/-]{1,59}$/u.test(number) && /\d/u.test(number) ? number : undefined
}
