import { analyseSentiment } from '@comity/domain/sentiment'
import { bench, say } from './lib/bench.ts'
import type { Figure } from './lib/figures.ts'
import { median, percentile } from './lib/figures.ts'
import { readTexts } from './sentiment/texts.ts'

/** What any analysis of a text needs: its words in lower case. */
const split = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u).length

await bench(async ({ quick }) => {
  const texts = readTexts()
  const rounds = quick ? 2 : 30
  const first = timeOf(() => analyseSentiment('The room was clean.'))
  const times = texts.map(() => ({ analysed: [] as number[], bare: [] as number[] }))
  for (let round = 0; round < rounds; round++)
    for (const [index, { text }] of texts.entries()) {
      times[index]?.analysed.push(timeOf(() => analyseSentiment(text)))
      times[index]?.bare.push(timeOf(() => split(text)))
    }
  // The median for each text, because other work on the machine interrupts some runs.
  const analysed = times.map((each) => median(each.analysed))
  const bare = times.map((each) => median(each.bare))
  const characters = texts.reduce((sum, { text }) => sum + text.length, 0) / texts.length
  const sentence = 'The room was not clean, but the staff were lovely. '
  const long = (length: number) => {
    const text = sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length)
    return Math.min(...Array.from({ length: rounds }, () => processorTimeOf(() => analyseSentiment(text))))
  }
  const [ten, hundred] = [long(10_000), long(100_000)]
  say(`${texts.length} texts of ${Math.round(characters)} characters in the mean, ${rounds} rounds`)
  const figures: Figure[] = [
    { name: 'a text, language detected: median of all texts', value: median(analysed), unit: 'ms' },
    {
      name: 'a text, language detected: p99 of all texts',
      value: percentile(analysed, 0.99),
      unit: 'ms',
      aim: { at: 'most', value: 2 },
      note: `reviews in four languages, ${Math.round(characters)} characters in the mean`,
    },
    { name: 'the same text only parted into words: median', value: median(bare), unit: 'ms' },
    { name: 'analysed beside parted into words', value: mean(analysed) / mean(bare), unit: 'x' },
    { name: 'the first text, models read', value: first, unit: 'ms' },
    { name: 'a text of 10,000 characters: processor time, fastest run', value: ten, unit: 'ms' },
    {
      name: 'ten times the characters beside that',
      value: hundred / ten,
      unit: 'x',
      aim: { at: 'most', value: 15 },
    },
  ]
  return figures
})

function timeOf(work: () => unknown): number {
  const startedAt = performance.now()
  work()
  return performance.now() - startedAt
}

/** Milliseconds of processor time, which other work on the machine does not affect. */
function processorTimeOf(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
