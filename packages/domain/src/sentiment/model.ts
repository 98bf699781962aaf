import { denseNames } from './dense.ts'
import type { Vocabulary } from './expressions.ts'
import type { SentimentLanguage } from './types.ts'

export interface Entry {
  /** -3 to 3 from the lexicon; 0 if absent. */
  valence: number
  /** Learned, by class: negative, neutral, positive. */
  weights: Weights
}

export type Weights = readonly [negative: number, neutral: number, positive: number]

export interface Model extends Vocabulary {
  bias: Weights
  /** In the order of `denseNames`. */
  dense: readonly Weights[]
}

/** The stored form of a model: keys in one string, weights as signed bytes in base64. */
export interface ModelFile {
  language: string
  sources: string[]
  /** Size of one step of a stored weight. */
  weightStep: number
  /** Size of one step of a stored valence. */
  valenceStep: number
  keys: string
  valences: string
  negative: string
  positive: string
  bias: number[]
  dense: Record<string, number[]>
}

/** A model ready for use. Weights of the three classes add up to zero, so that the file contains two. */
export function readModel(file: ModelFile): Model {
  const [valences, negatives, positives] = [file.valences, file.negative, file.positive].map(signedBytes)
  const entries = new Map<string, Entry>()
  file.keys.split('\n').forEach((key, index) => {
    const negative = (negatives?.[index] ?? 0) * file.weightStep
    const positive = (positives?.[index] ?? 0) * file.weightStep
    const valence = (valences?.[index] ?? 0) * file.valenceStep
    entries.set(key, { valence, weights: [negative, -negative - positive, positive] })
  })
  return {
    language: file.language as SentimentLanguage,
    entries,
    knows: knowsOf(entries.keys()),
    bias: weightsOf(file.bias),
    dense: denseNames.map((name) => weightsOf(file.dense[name])),
  }
}

/** A stem is known when an entry consists of it or contains it. */
export function knowsOf(keys: Iterable<string>): (stem: string) => boolean {
  const stems = new Set<string>()
  for (const key of keys) for (const stem of key.replace(/^!/, '').split(' ')) stems.add(stem)
  return (stem) => stems.has(stem)
}

function weightsOf(values: readonly number[] | undefined): Weights {
  return [values?.[0] ?? 0, values?.[1] ?? 0, values?.[2] ?? 0]
}

function signedBytes(base64: string): Int8Array {
  return Int8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
