import type { Term } from './expressions.ts'
import type { Entry } from './model.ts'
import { rolesByLanguage } from './roles.ts'
import type { SentimentLanguage } from './types.ts'

/** A word or fixed expression of the lexicon, with its position. */
export interface Carrier {
  /** Positions in the list of terms: from `first`, `count` of them. */
  first: number
  count: number
  /** Strength with negation, emphasis and diminishing words applied; 3 is strong. */
  valence: number
}

/** A negated word is weaker than its opposite: "not excellent" is less bad than "terrible". */
const negation = { positive: -0.75, negative: -0.5 }
const emphasis = { booster: 1.3, diminisher: 0.6, capitals: 1.2, emphatic: 1.25 }
const longestExpression = 3

/** The carriers of a text. Of overlapping expressions the longest counts, including its own negation. */
export function carriersOf(
  terms: readonly Term[],
  negated: readonly boolean[],
  entryOf: (key: string) => Entry | undefined,
  language: SentimentLanguage,
): Carrier[] {
  const { roles } = rolesByLanguage[language]
  const isShouted = terms.every(({ token }) => token.isUpper || token.kind === 'symbol')
  const carriers: Carrier[] = []
  for (let first = 0; first < terms.length;) {
    const found = longestAt(terms, first, entryOf)
    if (found === undefined) {
      first++
      continue
    }
    const span = terms.slice(first, first + found.count)
    const holdsNegator = found.count > 1 && span.some(({ role }) => role === 'negator')
    const isNegated = !holdsNegator && negated[first] === true
    let valence = found.valence
    if (isNegated) valence *= valence > 0 ? negation.positive : negation.negative
    const neighbours = [terms[first - 1], terms[first - 2], terms[first + found.count]].filter(
      (term) => term?.token.clause === terms[first]?.token.clause,
    )
    if (neighbours.slice(0, 2).some((term) => term?.role === 'booster')) valence *= emphasis.booster
    if (neighbours.slice(0, 2).some((term) => term?.role === 'diminisher')) valence *= emphasis.diminisher
    if (!isShouted && span.some(({ token }) => token.isUpper)) valence *= emphasis.capitals
    if (span.some(({ isEmphatic }) => isEmphatic)) valence *= emphasis.emphatic
    const isBoosterOfNext = roles.get(terms[first]?.token.form ?? '') === 'booster' && found.count === 1
    if (!isBoosterOfNext || longestAt(terms, first + 1, entryOf) === undefined)
      carriers.push({ first, count: found.count, valence })
    first += found.count
  }
  return carriers
}

function longestAt(terms: readonly Term[], first: number, entryOf: (key: string) => Entry | undefined) {
  let key = ''
  let found: { count: number; valence: number } | undefined
  for (let count = 1; count <= longestExpression; count++) {
    const term = terms[first + count - 1]
    if (term === undefined || term.token.sentence !== terms[first]?.token.sentence) break
    key = key === '' ? term.stem : `${key} ${term.stem}`
    const valence = entryOf(key)?.valence ?? 0
    if (valence !== 0) found = { count, valence }
  }
  return found
}
