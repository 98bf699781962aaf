import { isLatin } from '../../guests/scripts.ts'
import { romanise } from './romanise.ts'
import { splitSigns } from './split-signs.ts'
import type { NameToken } from './word.ts'

/** Longer texts are no names; what is beyond is left out. */
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
  // What has no letter at all, such as an emoji, stands as it is.
  const found = words.length > 0 ? words : start.split(/\s+/).filter((word) => word !== '')
  return splitSigns(found.slice(0, mostWords)).map((written) => {
    const { letters, isLoose } = romanise(written)
    return { folded: letters === '' ? written : letters, written, isLatin: isLatin(written), isLoose }
  })
}
