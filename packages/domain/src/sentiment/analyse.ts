import { featuresBySentence, type Features, featuresOf } from './features.ts'
import type { Model, Weights } from './model.ts'
import type { Tokens } from './tokenise.ts'
import { type Sentiment, sentimentLabels, type SentimentWord } from './types.ts'

/** Words below this weight are not shown. */
const leastWeight = 0.1
/** Value of a unit of the lexicon relative to a unit of learned log-odds, in the weight of a word. */
const valenceShare = 0.6

/** Analyses the words of a text with one model. */
export function analyseTokens(text: string, tokens: Tokens, model: Model): Sentiment {
  const {
    features,
    weights: [negative, neutral, positive],
  } = readingOf(tokens, model)
  const probabilities = { negative, neutral, positive }
  return {
    label: sentimentLabels.reduce((best, label) =>
      probabilities[label] > probabilities[best] ? label : best,
    ),
    score: positive - negative,
    language: model.language,
    probabilities,
    words: wordsOf(text, features, model),
  }
}

interface Reading {
  features: Features
  weights: Weights
}

/** From this probability on, a sentence without a lexicon word is neutral enough to be incidental. */
const passing = 1 / 3

/** If the lexicon knows no word, the first sentence with an opinion counts, otherwise the first. */
function readingOf(tokens: Tokens, model: Model): Reading {
  const read = (features: Features): Reading => ({ features, weights: probabilitiesOf(features, model) })
  const whole = read(featuresOf(tokens, model))
  if (whole.features.carriers.length > 0) return whole
  const sentences = featuresBySentence(whole.features, tokens, model).map(read)
  return sentences.find(({ weights: [, neutral] }) => neutral < passing) ?? sentences[0] ?? whole
}

function probabilitiesOf({ terms, grams, dense }: Features, model: Model): Weights {
  // Without known words there is nothing to judge.
  if (terms.length === 0) return [0, 1, 0]
  const sums: [number, number, number] = [...model.bias]
  const add = (weights: Weights, value: number) => {
    sums[0] += weights[0] * value
    sums[1] += weights[1] * value
    sums[2] += weights[2] * value
  }
  for (const { key, value } of grams) {
    const entry = model.entries.get(key)
    if (entry) add(entry.weights, value)
  }
  dense.forEach((value, index) => add(model.dense[index] ?? [0, 0, 0], value))
  return softmax(sums)
}

function softmax(sums: Weights): Weights {
  const most = Math.max(...sums)
  const [negative, neutral, positive] = [
    Math.exp(sums[0] - most),
    Math.exp(sums[1] - most),
    Math.exp(sums[2] - most),
  ]
  const total = negative + neutral + positive
  return [negative / total, neutral / total, positive / total]
}

function wordsOf(text: string, { terms, carriers, grams }: Features, model: Model): SentimentWord[] {
  const sums = terms.map(() => 0)
  const spread = (first: number, count: number, amount: number) => {
    for (let index = first; index < first + count; index++) sums[index] = (sums[index] ?? 0) + amount / count
  }
  for (const { key, value, first, count } of grams) {
    const [negative, , positive] = model.entries.get(key)?.weights ?? [0, 0, 0]
    spread(first, count, (positive - negative) * value)
  }
  for (const { first, count, valence } of carriers) spread(first, count, valence * valenceShare)
  return terms.flatMap(({ token: { start, end } }, index) => {
    const weight = Math.tanh((sums[index] ?? 0) / 2)
    return Math.abs(weight) < leastWeight ? [] : [{ start, end, text: text.slice(start, end), weight }]
  })
}
