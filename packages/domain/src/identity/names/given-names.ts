import { easternSpellings } from './nicknames-eastern.ts'
import { englishNicknames } from './nicknames-english.ts'
import { otherNicknames } from './nicknames-other.ts'
import { romanceNicknames } from './nicknames-romance.ts'

const none: readonly string[] = []
const canonical = readLines([englishNicknames, romanceNicknames, otherNicknames, easternSpellings])

/** Maps a folded word to the first words of its lines; an indented line continues the one before. */
function readLines(texts: readonly string[]): Map<string, string[]> {
  const names = new Map<string, string[]>()
  for (const line of texts.flatMap((text) => text.replaceAll('\n  ', ' ').trim().split('\n'))) {
    const [name = '', ...forms] = line.split(' ')
    for (const form of [name, ...forms]) names.set(form, [...new Set([...(names.get(form) ?? []), name])])
  }
  return names
}

/**
 * The full given names that a folded word may stand for, including itself where it is one: "bob" is robert, "alex" is
 * alexander or alexandra. Empty for unknown words.
 */
export function canonicalGivenNames(folded: string): readonly string[] {
  return canonical.get(folded) ?? none
}
