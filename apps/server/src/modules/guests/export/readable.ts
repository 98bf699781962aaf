import { foldName } from '@comity/domain/guests'

/** The font of the document: one of those that every reader of PDF has, so none is shipped. */
export const fontFamily = { plain: 'Helvetica', bold: 'Helvetica-Bold' } as const

/** Signs that it has: Windows-1252, as PDF 32000-1 annex D lists them. */
const shown = /^[\t\n\r\u0020-\u007E\u00A0-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u

/** Words with signs that the font lacks, in Latin letters; a word that has no letter is one question mark. */
export function readable(text: string): string {
  const composed = text.normalize('NFC')
  if (shown.test(composed)) return composed
  return composed.replace(/\S+/gu, (word) => (shown.test(word) ? word : capital(foldName(word)) || '?'))
}

/** Whether a text is shown as it is. */
export const isReadable = (text: string): boolean => shown.test(text.normalize('NFC'))

const capital = (words: string) => words.replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase())
