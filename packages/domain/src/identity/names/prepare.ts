import { nameTokens } from './tokens.ts'
import { type Word, wordOf } from './word.ts'

/**
 * A name with everything that comparing needs: some references to words shared between names, so that a million
 * of them stay small. Holds no text of its own.
 */
export type PreparedName = {
  readonly words: readonly Word[]
  /** 1 for Senior, 2 for Junior, 3 and 4; 0 where the name does not say */
  readonly generation: number
}

/** A name in any script and order, ready for `comparePrepared`. Any text will do; longer than 300 signs is cut. */
export function prepareName(text: string): PreparedName {
  const { tokens, generation } = nameTokens(text)
  return { words: tokens.map(wordOf), generation }
}
