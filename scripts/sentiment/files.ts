import { denseNames } from '../../packages/domain/src/sentiment/dense.ts'
import { type SentimentLanguage, sentimentLabels } from '../../packages/domain/src/sentiment/index.ts'
import type { Model, ModelFile } from '../../packages/domain/src/sentiment/model.ts'
import type { Sample } from './samples.ts'

const largestByte = 127
const largestValence = 3

const own = 'word lists and sentences written for this product'
const vader = 'VADER sentiment lexicon, C.J. Hutto and Eric Gilbert 2014, MIT'
const opener = 'OpeNER hotel reviews, Agerri et al. 2013, CC BY 3.0'
const firecs = 'FiReCS, Cosme and De Leon 2024, CC BY 4.0'
const shared = `the weights of sums are learned from all sets together: ${opener}; ${firecs}; ${own}`

const sources: Record<SentimentLanguage, string[]> = {
  en: [own, vader, opener, shared],
  es: [own, opener, shared],
  tl: [own, vader, firecs, shared],
  fr: [own, shared],
}

/** The stored form of a model: weights in steps of a 127th of the largest. */
export function toModelFile(model: Model): ModelFile {
  // Sorted, so that two files of nearly equal models differ little.
  const entries = [...model.entries].sort(([a], [b]) => (a < b ? -1 : 1))
  const weights = entries.flatMap(([, entry]) => entry.weights.map(Math.abs))
  const weightStep = rounded(Math.max(largestByte / 10_000, ...weights) / largestByte)
  const valenceStep = largestValence / largestByte
  return {
    language: model.language,
    sources: sources[model.language],
    weightStep,
    valenceStep,
    keys: entries.map(([key]) => key).join('\n'),
    valences: bytes(entries.map(([, { valence }]) => valence / valenceStep)),
    negative: bytes(entries.map(([, { weights }]) => weights[0] / weightStep)),
    positive: bytes(entries.map(([, { weights }]) => weights[2] / weightStep)),
    bias: model.bias.map(rounded),
    dense: Object.fromEntries(
      denseNames.map((name, place) => [name, (model.dense[place] ?? []).map(rounded)]),
    ),
  }
}

function bytes(values: readonly number[]): string {
  const signed = values.map((value) => Math.max(-largestByte, Math.min(largestByte, Math.round(value))))
  return Buffer.from(Int8Array.from(signed).buffer).toString('base64')
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

const provenance: Record<string, { source: string; licence: string }> = {
  'en-hotels': { source: 'OpeNER hotel reviews, Agerri et al. 2013', licence: 'CC BY 3.0' },
  'es-hotels': { source: 'OpeNER hotel reviews, Agerri et al. 2013', licence: 'CC BY 3.0' },
  'tl-reviews': { source: 'FiReCS, Cosme and De Leon 2024', licence: 'CC BY 4.0' },
  'own-fr': { source: 'Sentences written for this product', licence: 'Apache-2.0' },
}

/** The held-out texts, by set, in the form of the other samples. */
export function toSampleFiles(samples: readonly Sample[]) {
  return Object.entries(provenance).map(([name, about]) => ({
    name,
    content: {
      ...about,
      texts: samples
        .filter(({ set }) => set === name)
        .map(({ language, text, label }) => ({ language, text, label: sentimentLabels[label] })),
    },
  }))
}

/** In the style of the formatter: lists of numbers on one line. */
export function toJson(content: unknown): string {
  const text = JSON.stringify(content, null, 2)
  return `${text.replace(/\[\s+([-\d.,\s]+?)\s+\]/g, (_, numbers: string) => `[${numbers.replace(/\s+/g, ' ')}]`)}\n`
}
