import { analyseTokens } from '../../packages/domain/src/sentiment/analyse.ts'
import { type SentimentLanguage, sentimentLabels } from '../../packages/domain/src/sentiment/index.ts'
import type { Model } from '../../packages/domain/src/sentiment/model.ts'
import { tokenise } from '../../packages/domain/src/sentiment/tokenise.ts'
import type { Sample } from './samples.ts'

/** Rows: the true class; columns: the predicted one. */
export type Confusion = number[][]

/** F1 of each class and their mean. */
function f1Of(confusion: Confusion): { classes: number[]; macro: number } {
  const classes = confusion.map((row, label) => {
    const actual = row.reduce((sum, count) => sum + count, 0)
    const said = confusion.reduce((sum, other) => sum + (other[label] ?? 0), 0)
    return actual + said === 0 ? 0 : (2 * (row[label] ?? 0)) / (actual + said)
  })
  return { classes, macro: classes.reduce((sum, value) => sum + value, 0) / classes.length }
}

/** Adds the predictions for each sample to the confusion of its set. */
export function confuse(
  samples: readonly Sample[],
  models: ReadonlyMap<SentimentLanguage, Model>,
  confusions = new Map<string, Confusion>(),
): Map<string, Confusion> {
  for (const { text, label, language, set } of samples) {
    const model = models.get(language)
    if (!model) throw new Error(`no model for ${language}`)
    const said = sentimentLabels.indexOf(analyseTokens(text, tokenise(text), model).label)
    const confusion = confusions.get(set) ?? [0, 1, 2].map(() => [0, 0, 0])
    const row = confusion[label]
    if (row) row[said] = (row[said] ?? 0) + 1
    confusions.set(set, confusion)
  }
  return confusions
}

/** One line per set: macro-F1, F1 by class, confusion. */
export function report(title: string, confusions: ReadonlyMap<string, Confusion>): string {
  const lines = [...confusions].map(([set, confusion]) => {
    const { classes, macro } = f1Of(confusion)
    const size = confusion.flat().reduce((sum, count) => sum + count, 0)
    const figures = classes.map((value) => value.toFixed(3)).join(' ')
    return `  ${set.padEnd(12)} ${String(size).padStart(5)} texts  macro-F1 ${macro.toFixed(3)}  (${figures})  ${JSON.stringify(confusion)}`
  })
  return [`${title}: F1 of negative, neutral, positive; confusion by row`, ...lines, ''].join('\n')
}
