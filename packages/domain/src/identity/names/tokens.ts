import { isLatin } from '../../guests/scripts.ts'
import { generationOf, isHonorific, isNameToo, isParticle, isTitle } from './particles.ts'
import { romanise } from './romanise.ts'
import { splitSigns } from './split-signs.ts'
import type { NameToken } from './word.ts'

/** A name as words, and which of father and son ("Jr", "III") where it says so. */
export type NameTokens = { tokens: NameToken[]; generation: number }

/** Longer texts are no names; what is beyond is left out. */
const longestText = 300
const mostWords = 12

/**
 * The words of a name, lower case, romanised, given name first where one comma says which it is, without titles;
 * "de", "bin" and the like marked as light; "Abd al-Rahman" as one word; a name of Han or Hangul signs split into
 * family and given name.
 */
export function nameTokens(text: string): NameTokens {
  const start = text.slice(0, longestText).normalize('NFKC').toLowerCase()
  const segments = start
    .replace(/\([^)]*\)|"[^"]*"|«[^»]*»/g, ' ')
    .replace(/(?<=\p{Script=Hebrew})['’‘`´]/gu, '׳')
    .replace(/['’‘ʼ`´ʿʾ]/g, '')
    .split(/[,،;]/)
    .map((segment) => segment.split(/[^\p{L}\p{M}\p{N}׳]+/u).filter((word) => word !== ''))
  const written = segments.flat()
  const generation = written.slice(1).reduce((found, word) => generationOf(word) || found, 0)
  const named = segments
    .map((words, at) =>
      words.filter((word, index) => !isTitle(word) && (at + index === 0 || !generationOf(word))),
    )
    .filter((words) => words.length > 0)
  if (named.length === 2) named.reverse()
  const words = [named.flat(), written, start.split(/\s+/).filter((word) => word !== '')].find(
    (some) => some.length > 0,
  )
  const tokens = splitSigns((words ?? []).slice(0, mostWords)).map(makeToken)
  return { tokens: markLight(joinServants(tokens), segments.length > 1), generation }
}

function makeToken(written: string): NameToken {
  const { letters, isLoose } = romanise(written)
  return {
    folded: letters === '' ? written : letters,
    written,
    isLatin: isLatin(written),
    isLoose,
    isLight: false,
  }
}

const servant = /^abd(?:[aeou][lrsndtz])?$/
const article = /^[aeiou][lrsndtz]h?$/

/** "Abd al-Rahman", "Abdul Rahman" and "Abdur Rahman" are one given name. */
function joinServants(tokens: readonly NameToken[]): NameToken[] {
  const joined: NameToken[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!
    const step = article.test(tokens[at + 1]?.folded ?? '') ? 2 : 1
    const rest = tokens[at + step]
    if (servant.test(token.folded) && rest && rest.folded.length > 2) {
      joined.push({ ...rest, folded: `abdul${rest.folded}`, written: `${token.written} ${rest.written}` })
      at += step
    } else {
      joined.push(token)
    }
  }
  return joined
}

/**
 * Marks particles, unless one ends the name, may be the given name ("Ben Carter") or a syllable of it ("Kim Do
 * Yun"), and honorifics that at least two words follow.
 */
function markLight(tokens: readonly NameToken[], hasComma: boolean): NameToken[] {
  let isStart = true
  return tokens.map((token, at) => {
    const following = tokens.length - at - 1
    const isLightHonorific = isStart && following >= 2 && isHonorific(token.folded)
    if (!isLightHonorific) isStart = false
    return { ...token, isLight: isLightHonorific || (following > 0 && isLightParticle(tokens, at, hasComma)) }
  })
}

function isLightParticle(tokens: readonly NameToken[], at: number, hasComma: boolean): boolean {
  const { folded } = tokens[at]!
  if (!isParticle(folded)) return false
  if (isNameToo(folded)) return at > 0 && tokens[at + 1]!.folded.length > 3
  return at > 0 || hasComma || tokens.length > 2
}
