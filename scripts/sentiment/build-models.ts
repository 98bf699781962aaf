import { isCommonWord } from '../../packages/domain/src/sentiment/detect-language.ts'
import { denseNames } from '../../packages/domain/src/sentiment/dense.ts'
import { termsOf, type Vocabulary } from '../../packages/domain/src/sentiment/expressions.ts'
import { featuresOf } from '../../packages/domain/src/sentiment/features.ts'
import { type SentimentLanguage, sentimentLanguages } from '../../packages/domain/src/sentiment/index.ts'
import { type Entry, knowsOf, type Model, type Weights } from '../../packages/domain/src/sentiment/model.ts'
import { negatedTerms } from '../../packages/domain/src/sentiment/negation.ts'
import { type Tokens, tokenise } from '../../packages/domain/src/sentiment/tokenise.ts'
import { type Example, learn } from './learner.ts'
import { readLexicon } from './lexicon.ts'
import { passingFacts } from './passing-facts.ts'
import { hashOf, type Sample } from './samples.ts'

export interface Options {
  /** Least number of texts from which a word is learned, and a pair of words; fewer if fewer texts are available. */
  leastWords: Record<SentimentLanguage, number>
  leastPairs: Record<SentimentLanguage, number>
  gramDecay: number
  /** Factor of the decay of function words, which indicate the data set more than the opinion. */
  commonFactor: number
  sharedDecay: number
  ownDecay: number
  /** 0 keeps the classes as they are, 1 makes them equal: the more praise a set contains, the more it needs. */
  balance: Record<SentimentLanguage, number>
  /** Weight of incidental facts alone, as neutral texts, relative to all texts of a language. */
  factsShare: number
  /** A learned weight below this is dropped. */
  leastWeight: number
  rounds: number
}

export const defaultOptions: Options = {
  leastWords: { en: 6, es: 6, tl: 9, fr: 9 },
  leastPairs: { en: 8, es: 8, tl: 12, fr: 12 },
  gramDecay: 0.9,
  commonFactor: 10,
  sharedDecay: 0.5,
  ownDecay: 10,
  balance: { en: 0.9, es: 0.9, tl: 0.7, fr: 0.7 },
  factsShare: 0.05,
  leastWeight: 0.12,
  rounds: 25,
}

const noWeights: Weights = [0, 0, 0]
const lexicons = new Map(sentimentLanguages.map((language) => [language, readLexicon(language)]))

/** One model per language, learned together: the sums of the lexicons share their weights. */
export function buildModels(
  samples: readonly Sample[],
  options = defaultOptions,
): Map<SentimentLanguage, Model> {
  const told = samples.flatMap(withPassingFacts)
  const read = [...told, ...factsAlone(told, options)].map((sample) => ({
    ...sample,
    tokens: tokenise(sample.text),
  }))
  const candidates = new Map(
    sentimentLanguages.map((language) => [
      language,
      vocabularyOf(
        language,
        candidateKeys(
          read.filter((sample) => sample.language === language),
          language,
          options,
        ),
      ),
    ]),
  )
  const first = fit(read, candidates, options)
  const pruned = new Map(
    [...first].map(([language, { entries }]) => [
      language,
      vocabularyOf(
        language,
        [...entries]
          .filter(([, { weights }]) => Math.max(...weights.map(Math.abs)) >= options.leastWeight)
          .map(([key]) => key),
      ),
    ]),
  )
  return fit(read, pruned, options)
}

/** An incidental fact changes no opinion: each text is repeated with one before it and one after it. */
function withPassingFacts(sample: Sample): Sample[] {
  const facts = passingFacts[sample.language]
  const hash = hashOf(sample.text)
  const before = facts[hash % facts.length] ?? ''
  const after = facts[(hash >>> 8) % facts.length] ?? ''
  return [
    sample,
    { ...sample, text: `${before} ${sample.text}` },
    { ...sample, text: `${sample.text}. ${after}` },
  ]
}

/** Repeated to reach their share of the texts: single examples with a large weight would make learning unstable. */
function factsAlone(samples: readonly Sample[], { factsShare }: Options): Sample[] {
  return sentimentLanguages.flatMap((language) => {
    const facts = passingFacts[language]
    const texts = samples.filter((sample) => sample.language === language).length
    const times = Math.round((factsShare * texts) / facts.length)
    return Array.from({ length: times }, () =>
      facts.map((text): Sample => ({ text, label: 1, language, set: 'passing facts' })),
    ).flat()
  })
}

type Read = Sample & { tokens: Tokens }

function candidateKeys(samples: readonly Read[], language: SentimentLanguage, options: Options): string[] {
  const everything = { ...vocabularyOf(language, []), knows: () => true }
  const counts = new Map<string, number>()
  for (const { tokens } of samples) {
    const terms = termsOf(tokens.tokens, everything)
    const negated = negatedTerms(terms, language)
    const keys = new Set<string>()
    terms.forEach(({ stem, token }, index) => {
      const after = terms[index + 1]
      keys.add(negated[index] ? `!${stem}` : stem)
      if (after?.token.sentence === token.sentence) keys.add(`${stem} ${after.stem}`)
    })
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const least = (key: string) => (key.includes(' ') ? options.leastPairs : options.leastWords)[language]
  return [...counts]
    .filter(([key, count]) => count >= least(key) && !/(^|[ !])\p{L}($| )/u.test(key))
    .map(([key]) => key)
}

function vocabularyOf(language: SentimentLanguage, keys: readonly string[]): Vocabulary {
  const valences = lexicons.get(language) ?? new Map<string, number>()
  const entries = new Map<string, Entry>()
  for (const key of [...valences.keys(), ...keys])
    entries.set(key, { valence: valences.get(key) ?? 0, weights: noWeights })
  return { language, entries, knows: knowsOf(entries.keys()) }
}

/** Features of all languages in one row: the shared sums, then each language's own sums and words. */
function fit(
  samples: readonly Read[],
  vocabularies: ReadonlyMap<SentimentLanguage, Vocabulary>,
  options: Options,
): Map<SentimentLanguage, Model> {
  const width = denseNames.length + 1
  const ids = new Map<string, number>()
  const decay: number[] = []
  const idOf = (name: string, pull: number) => {
    const known = ids.get(name)
    if (known !== undefined) return known
    ids.set(name, decay.length)
    return decay.push(pull) - 1
  }
  for (let place = 0; place < width; place++) idOf(`shared ${place}`, options.sharedDecay)
  const examples = samples.map((sample): Example => {
    const vocabulary = vocabularies.get(sample.language)
    if (!vocabulary) throw new Error(`no vocabulary for ${sample.language}`)
    const { grams, dense } = featuresOf(sample.tokens, vocabulary)
    const features: number[] = []
    const values: number[] = []
    for (const [place, value] of [1, ...dense].entries()) {
      if (value === 0) continue
      features.push(place, idOf(`${sample.language} ${place}`, options.ownDecay))
      values.push(value, value)
    }
    for (const { key, value } of grams) {
      const factor = isCommonWord(key.replace('!', ''), sample.language) ? options.commonFactor : 1
      features.push(idOf(`${sample.language}:${key}`, options.gramDecay * factor))
      values.push(value * gramScale)
    }
    return {
      features: Int32Array.from(features),
      values: Float64Array.from(values),
      label: sample.label,
      weight: 1,
    }
  })
  weigh(samples, examples, options)
  const weights = learn(examples, decay.length, {
    rounds: options.rounds,
    rate: 0.15,
    decay: Float64Array.from(decay),
  })
  const weightsAt = (name: string): Weights => {
    const id = ids.get(name)
    return id === undefined
      ? noWeights
      : centred([weights[id * 3] ?? 0, weights[id * 3 + 1] ?? 0, weights[id * 3 + 2] ?? 0])
  }
  return new Map(
    [...vocabularies].map(([language, { entries, knows }]) => {
      const sumAt = (place: number) => added(weightsAt(`shared ${place}`), weightsAt(`${language} ${place}`))
      const learned = [...entries].map(
        ([key, { valence }]) =>
          [key, { valence, weights: scaled(weightsAt(`${language}:${key}`), gramScale) }] as const,
      )
      const dense = denseNames.map((_, place) => sumAt(place + 1))
      return [language, { language, entries: new Map(learned), knows, bias: sumAt(0), dense }] as const
    }),
  )
}

/** Words are many and rare: a larger unit lets them learn as fast as the sums. */
const gramScale = 1

const cell = ({ language, label }: Sample) => `${language} ${label}`

function weigh(samples: readonly Sample[], examples: Example[], { balance }: Options): void {
  const counts = new Map<string, number>()
  for (const sample of samples) counts.set(cell(sample), (counts.get(cell(sample)) ?? 0) + 1)
  samples.forEach((sample, index) => {
    const example = examples[index]
    const { language } = sample
    const all = [0, 1, 2].reduce((sum, label) => sum + (counts.get(`${language} ${label}`) ?? 0), 0)
    if (example) example.weight = (all / 3 / (counts.get(cell(sample)) ?? 1)) ** balance[language]
  })
}

const added = (a: Weights, b: Weights): Weights => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
const scaled = (weights: Weights, factor: number): Weights => [
  weights[0] * factor,
  weights[1] * factor,
  weights[2] * factor,
]

function centred(weights: Weights): Weights {
  const mean = (weights[0] + weights[1] + weights[2]) / 3
  return [weights[0] - mean, weights[1] - mean, weights[2] - mean]
}
