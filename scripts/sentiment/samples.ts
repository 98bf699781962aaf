import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type SentimentLanguage, sentimentLanguages } from '../../packages/domain/src/sentiment/index.ts'

/** A labelled text: 0 negative, 1 neutral, 2 positive, as in the order of `sentimentLabels`. */
export interface Sample {
  text: string
  label: 0 | 1 | 2
  language: SentimentLanguage
  /** Where it comes from, such as "en-hotels" or "own-fr". */
  set: string
}

const publicSets: { set: string; language: SentimentLanguage }[] = [
  { set: 'en-hotels', language: 'en' },
  { set: 'es-hotels', language: 'es' },
  { set: 'tl-reviews', language: 'tl' },
]

/** All labelled texts: the public sets in `folder`, then the sentences written for this product. */
export function readSamples(folder: string): Sample[] {
  const ownFolder = fileURLToPath(new URL('sentences', import.meta.url))
  const own = sentimentLanguages.map((language) => ({ set: `own-${language}`, language, folder: ownFolder }))
  return [...publicSets.map((each) => ({ ...each, folder })), ...own].flatMap(({ set, language, folder }) =>
    readLines(join(folder, `${set}.jsonl`)).map(({ text, label }) => ({ text, label, language, set })),
  )
}

function readLines(file: string): { text: string; label: 0 | 1 | 2 }[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { text, label } = JSON.parse(line) as { text: string; label: -1 | 0 | 1 }
      return { text, label: (label + 1) as 0 | 1 | 2 }
    })
}

/** How many texts of each set are held out for tests. */
const heldOutOf: Record<string, number> = {
  'en-hotels': 250,
  'es-hotels': 250,
  'tl-reviews': 250,
  'own-fr': 150,
}

/**
 * The texts from which no shipped model learns: of each set in `heldOutOf`, those with the smallest hashes. Equal
 * texts have equal hashes and are therefore on the same side.
 */
export function splitHeldOut(samples: readonly Sample[]): { learned: Sample[]; heldOut: Sample[] } {
  const limits = new Map(
    Object.entries(heldOutOf).map(([set, size]) => {
      const hashes = samples.filter((sample) => sample.set === set).map(({ text }) => hashOf(text))
      return [set, hashes.sort((a, b) => a - b)[size - 1] ?? -1] as const
    }),
  )
  const isHeldOut = ({ set, text }: Sample) => hashOf(text) <= (limits.get(set) ?? -1)
  return {
    learned: samples.filter((sample) => !isHeldOut(sample)),
    heldOut: samples.filter(isHeldOut),
  }
}

/** FNV-1a, 32 bits, of the letters and digits in lower case. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}
