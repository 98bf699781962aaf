import { foldName } from '@comity/domain/guests'

export const fontFamily = { plain: 'Helvetica', bold: 'Helvetica-Bold' } as const

/** Text with unsupported characters transliterated to Latin; a word without letters becomes one question mark. */
const shown = /^[\t\n\r\u0020-\u007E\u00A0-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u

/** Whether the font has every character of a text. */
export function readable(text: string): string {
  const composed = text.normalize('NFC')
  if (shown.test(composed)) return composed
  return composed.replace(/\S+/gu, (word) => (shown.test(word) ? word : capital(foldName(word)) || '?'))
}

/** Whether a text is shown as it is. */
export const isReadable = (text: string): boolean => shown.test(text.normalize('NFC'))

const capital = (words: string) => words.replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase())
