import { readFileSync } from 'node:fs'
import {
  analyseSentiment,
  type SentimentLanguage,
  sentimentLanguages,
} from '../../packages/domain/src/sentiment/index.ts'
import { type Model, type ModelFile, readModel } from '../../packages/domain/src/sentiment/model.ts'
import { readSamples, splitHeldOut } from './samples.ts'
import { confuse, report } from './scores.ts'
import { unseenFacts } from './unseen-facts.ts'

/** Measures the shipped models on held-out texts. `node scripts/sentiment/measure.ts <folder>` */
const folder = process.argv[2]
if (folder === undefined) throw new Error('Name the folder of the labelled texts.')

const models = new Map(sentimentLanguages.map((language) => [language, shippedModel(language)]))
const { heldOut } = splitHeldOut(readSamples(folder))
console.log(report('Kept out of the shipped models', confuse(heldOut, models)))
console.log('Labels changed by a fact in passing, in percent of the texts: behind them / before them')
for (const language of sentimentLanguages) {
  const texts = heldOut.filter((sample) => sample.language === language).map(({ text }) => text)
  for (const fact of unseenFacts[language]) {
    const behind = changed(texts, (text) => `${text} ${fact}`)
    const before = changed(texts, (text) => `${fact} ${text}`)
    console.log(`  ${language} ${behind.toFixed(1).padStart(4)} / ${before.toFixed(1).padStart(4)}  ${fact}`)
  }
}

function changed(texts: readonly string[], join: (text: string) => string): number {
  const other = texts.filter((text) => analyseSentiment(join(text)).label !== analyseSentiment(text).label)
  return (100 * other.length) / texts.length
}

function shippedModel(language: SentimentLanguage): Model {
  const file = new URL(`../../packages/domain/src/sentiment/models/${language}.json`, import.meta.url)
  return readModel(JSON.parse(readFileSync(file, 'utf8')) as ModelFile)
}
