import { denseValues } from './dense.ts'
import { type Term, termsOf, type Vocabulary } from './expressions.ts'
import type { Entry } from './model.ts'
import { negatedTerms } from './negation.ts'
import type { Marks, Tokens } from './tokenise.ts'
import { type Carrier, carriersOf } from './valence.ts'

/** A learned word or pair of words, with its position. */
interface Gram {
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

/** A word never seen negated counts as half its opposite when negated. */
const unseenNegation = -0.5

/** All features that the model weighs in a text. */
export function featuresOf(tokens: Tokens, vocabulary: Vocabulary): Features {
  const whole = featuresOfTerms(termsOf(tokens.tokens, vocabulary), tokens.marks, vocabulary)
  const telling = new Set(whole.carriers.map(({ first }) => whole.terms[first]?.token.sentence))
  if (telling.size === 0 || telling.size === tokens.marks.length) return whole
  // Of several sentences, those with a lexicon word: the others are incidental.
  return featuresOfTerms(
    whole.terms.filter(({ token }) => telling.has(token.sentence)),
    tokens.marks.filter((_, sentence) => telling.has(sentence)),
    vocabulary,
  )
}

/** The same for each sentence alone. */
export function featuresBySentence(
  { terms }: Features,
  { marks }: Tokens,
  vocabulary: Vocabulary,
): Features[] {
  return [...Map.groupBy(terms, ({ token }) => token.sentence)].map(([sentence, own]) =>
    featuresOfTerms(own, marks.slice(sentence, sentence + 1), vocabulary),
  )
}

function featuresOfTerms(terms: Term[], marks: readonly Marks[], vocabulary: Vocabulary): Features {
  const { language, entries } = vocabulary
  const negated = negatedTerms(terms, language)
  const carriers = carriersOf(terms, negated, (key) => entries.get(key), language)
  return {
    terms,
    carriers,
    grams: gramsOf(terms, negated, entries),
    dense: denseValues(terms, carriers, marks),
  }
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
