import { writeFileSync } from 'node:fs'
import { sentimentLanguages } from '../../packages/domain/src/sentiment/index.ts'
import { buildModels } from './build-models.ts'
import { toJson, toModelFile, toSampleFiles } from './files.ts'
import { hashOf, readSamples, splitHeldOut } from './samples.ts'
import { type Confusion, confuse, report } from './scores.ts'

/**
 * Learns the models that the product ships from the labelled texts in a folder, and prints the accuracy of equally
 * trained models on held-out texts. Writes the held-out texts beside the models. `node scripts/sentiment/train.ts
 * <folder> [--no-check]`
 */
const folder = process.argv[2]
if (folder === undefined) throw new Error('Name the folder of the labelled texts.')

const samples = readSamples(folder)
const { learned, heldOut } = splitHeldOut(samples)
const models = buildModels(learned)
const isOwn = ({ set }: { set: string }) => set.startsWith('own-')

for (const language of sentimentLanguages) {
  const model = models.get(language)
  if (!model) throw new Error(`no model for ${language}`)
  const text = toJson(toModelFile(model))
  writeFileSync(new URL(`../../packages/domain/src/sentiment/models/${language}.json`, import.meta.url), text)
  console.log(
    `${language}: ${model.entries.size} words and expressions, ${(text.length / 1000).toFixed(0)} kB`,
  )
}

for (const file of toSampleFiles(heldOut)) {
  const url = new URL(`../../packages/domain/src/sentiment/samples/${file.name}.json`, import.meta.url)
  writeFileSync(url, toJson(file.content))
}

if (!process.argv.includes('--no-check')) {
  const folds = 5
  const crossed = new Map<string, Confusion>()
  for (let fold = 0; fold < folds; fold++) {
    const isOut = ({ text }: { text: string }) => hashOf(text) % folds === fold
    confuse(samples.filter(isOut), buildModels(samples.filter((sample) => !isOut(sample))), crossed)
  }
  console.log(report(`${folds}-fold cross-validation`, crossed))

  const others = buildModels(samples.filter((sample) => !isOwn(sample)))
  console.log(report('Learned from the public sets alone', confuse(samples.filter(isOwn), others)))
}
