import { isLatin } from '../../guests/scripts.ts'
import { romanise } from './romanise.ts'
import { splitSigns } from './split-signs.ts'
import type { NameToken } from './word.ts'

/** Longer texts are not names; the rest is ignored. */
const longestText = 300
const mostWords = 12

/** The words of a name, lower case and romanised; a name of Han or Hangul signs is split into family and given name. */
export function nameTokens(text: string): NameToken[] {
  const start = text.slice(0, longestText).normalize('NFKC').toLowerCase()
  const words = start
    .replace(/(?<=\p{Script=Hebrew})['’‘`´]/gu, '׳')
    .replace(/['’‘ʼ`´ʿʾ]/g, '')
    .split(/[^\p{L}\p{M}\p{N}׳]+/u)
    .filter((word) => word !== '')
  // A text without letters, such as an emoji, is kept as it is.
  const found = words.length > 0 ? words : start.split(/\s+/).filter((word) => word !== '')
  return splitSigns(found.slice(0, mostWords)).map((written) => {
    const { letters, isLoose } = romanise(written)
    return { folded: letters === '' ? written : letters, written, isLatin: isLatin(written), isLoose }
  })
}
