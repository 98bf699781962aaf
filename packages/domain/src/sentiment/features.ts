import { denseValues } from './dense.ts'
import { type Term, termsOf, type Vocabulary } from './expressions.ts'
import type { Entry } from './model.ts'
import { negatedTerms } from './negation.ts'
import type { Tokens } from './tokenise.ts'
import { type Carrier, carriersOf } from './valence.ts'

/** A learned word or pair of words where it stands. */
export interface Gram {
  key: string
  value: number
  first: number
  count: number
}

export interface Features {
  terms: Term[]
  carriers: Carrier[]
  grams: Gram[]
  dense: number[]
}

/** A negated word that was never seen negated counts as half its opposite. */
const unseenNegation = -0.5

/** All that the model weighs in a text. */
export function featuresOf({ tokens, marks }: Tokens, vocabulary: Vocabulary): Features {
  const { language, entries } = vocabulary
  const entryOf = (key: string) => entries.get(key)
  const all = termsOf(tokens, vocabulary)
  const kept = tellingSentences(all, entries)
  const terms = all.filter(({ token }) => kept.has(token.sentence))
  const negated = negatedTerms(terms, language)
  const carriers = carriersOf(terms, negated, entryOf, language)
  const keptMarks = marks.filter((_, sentence) => kept.has(sentence))
  return {
    terms,
    carriers,
    grams: gramsOf(terms, negated, entries),
    dense: denseValues(terms, carriers, keptMarks),
  }
}

/**
 * Of several sentences, those in which the lexicon knows a word: the others are facts in passing. All, where it knows
 * none.
 */
function tellingSentences(terms: readonly Term[], entries: ReadonlyMap<string, Entry>): Set<number> {
  const telling = terms.filter(({ stem }) => (entries.get(stem)?.valence ?? 0) !== 0)
  return new Set((telling.length === 0 ? terms : telling).map(({ token }) => token.sentence))
}

function gramsOf(
  terms: readonly Term[],
  negated: readonly boolean[],
  entries: ReadonlyMap<string, Entry>,
): Gram[] {
  const grams = new Map<string, Gram>()
  const add = (key: string, value: number, first: number, count: number) => {
    if (entries.has(key) && !grams.has(key)) grams.set(key, { key, value, first, count })
  }
  terms.forEach(({ stem, token }, index) => {
    const isNegated = negated[index] === true
    if (!isNegated) add(stem, 1, index, 1)
    else if (entries.has(`!${stem}`)) add(`!${stem}`, 1, index, 1)
    else add(stem, unseenNegation, index, 1)
    const after = terms[index + 1]
    if (after?.token.sentence === token.sentence) add(`${stem} ${after.stem}`, 1, index, 2)
  })
  const scale = 1 / Math.sqrt(Math.max(1, grams.size))
  return [...grams.values()].map((gram) => ({ ...gram, value: gram.value * scale }))
}
