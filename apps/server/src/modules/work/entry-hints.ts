import { maskCardNumbers, traitHints } from '@comity/domain/feedback'

/** Hints for the author about the text as entered. */
export function entryHints(words: readonly (string | undefined)[]) {
  const text = words.filter((one) => one !== undefined).join('\n')
  return { maskedCardNumbers: maskCardNumbers(text).count, hints: traitHints(text) }
}
