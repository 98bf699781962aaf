import { readFileSync } from 'node:fs'
import { type SentimentLanguage, sentimentLanguages } from '../../packages/domain/src/sentiment/index.ts'
import { type Model, type ModelFile, readModel } from '../../packages/domain/src/sentiment/model.ts'
import { readSamples, splitHeldOut } from './samples.ts'
import { confuse, report } from './scores.ts'

/** How the shipped models do on the texts that they did not learn from. `node scripts/sentiment/measure.ts <folder>` */
const folder = process.argv[2]
if (folder === undefined) throw new Error('Name the folder of the labelled texts.')

const models = new Map(sentimentLanguages.map((language) => [language, shippedModel(language)]))
const { heldOut } = splitHeldOut(readSamples(folder))
console.log(report('Kept out of the shipped models', confuse(heldOut, models)))

function shippedModel(language: SentimentLanguage): Model {
  const file = new URL(`../../packages/domain/src/sentiment/models/${language}.json`, import.meta.url)
  return readModel(JSON.parse(readFileSync(file, 'utf8')) as ModelFile)
}
