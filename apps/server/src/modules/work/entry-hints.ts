import { maskCardNumbers, traitHints } from '@comity/domain/feedback'

/** What an author may want to know of the words as they came in. */
export function entryHints(words: readonly (string | undefined)[]) {
  const text = words.filter((one) => one !== undefined).join('\n')
  return { maskedCardNumbers: maskCardNumbers(text).count, hints: traitHints(text) }
}
