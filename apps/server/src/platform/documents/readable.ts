import { foldName } from '@comity/domain/guests'

/** A font that every PDF reader has, so that none is shipped. */
export const fontFamily = { plain: 'Helvetica', bold: 'Helvetica-Bold' } as const

/** Its characters: Windows-1252, as in PDF 32000-1 annex D. */
const shown = /^[\t\n\r\u0020-\u007E\u00A0-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u

/** Text with unsupported characters transliterated to Latin; a word without letters becomes one question mark. */
export function readable(text: string): string {
  const composed = text.normalize('NFC')
  if (shown.test(composed)) return composed
  return composed.replace(/\S+/gu, (word) => (shown.test(word) ? word : capital(foldName(word)) || '?'))
}

export const isReadable = (text: string): boolean => shown.test(text.normalize('NFC'))

const capital = (words: string) => words.replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase())
