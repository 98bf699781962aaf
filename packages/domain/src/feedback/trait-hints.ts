import { type Trait, traitWords } from './trait-words.ts'

export type TraitLanguage = keyof typeof traitWords
/** A word of the text, as written, and the trait it may speak of. */
export type TraitHint = { trait: Trait; word: string }

/** Most hints given for one text. */
export const maxTraitHints = 10

type Entry = { trait: Trait; stem: string; isWhole: boolean }

const languages = Object.keys(traitWords) as TraitLanguage[]
const entries = new Map<TraitLanguage, Entry[]>(languages.map((language) => [language, entriesOf(language)]))

/**
 * Words in a comment that may speak of a protected trait, each once, in the order of the text, at most ten.
 * `language` narrows the lists to one; without it all four are read, for staff mix languages. A hint asks the
 * author to look again and never refuses anything.
 */
export function traitHints(text: string, language?: TraitLanguage): TraitHint[] {
  const lists = (language === undefined ? languages : [language]).flatMap((each) => entries.get(each) ?? [])
  const found = new Map<string, TraitHint>()
  for (const word of text.split(/[^\p{L}\p{M}\p{N}-]+/u)) {
    const plain = plainForm(word)
    // "HIV-positive" is no entry, but its first part is.
    for (const form of [plain, ...plain.split('-')]) {
      const entry = lists.find(({ stem, isWhole }) => (isWhole ? form === stem : form.startsWith(stem)))
      if (entry && !found.has(plain)) found.set(plain, { trait: entry.trait, word })
    }
  }
  return [...found.values()].slice(0, maxTraitHints)
}

function entriesOf(language: TraitLanguage): Entry[] {
  return Object.entries(traitWords[language]).flatMap(([trait, words]) =>
    words.split(' ').map((word) => ({
      trait: trait as Trait,
      stem: word.replace('*', ''),
      isWhole: !word.endsWith('*'),
    })),
  )
}

function plainForm(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
