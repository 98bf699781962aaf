import { personHint, type Token } from './person-hints.ts'
import { type Trait, traitWords } from './trait-words.ts'

export type TraitLanguage = keyof typeof traitWords
/** A word of the text, or two, as written, and the trait it may speak of. */
export type TraitHint = { trait: Trait; word: string }

export const maxTraitHints = 10

type Entry = { trait: Trait; stem: string; isWhole: boolean }

const languages = Object.keys(traitWords) as TraitLanguage[]
const entries = new Map<TraitLanguage, Entry[]>(languages.map((language) => [language, entriesOf(language)]))

/**
 * Words in a comment that may refer to a protected trait, without duplicates, in the order of the text, at most ten.
 * `language` restricts the lists to one; by default all four are read, because staff mix languages. A hint prompts
 * the author to look again and never refuses anything.
 */
export function traitHints(text: string, language?: TraitLanguage): TraitHint[] {
  const read = language === undefined ? languages : [language]
  const lists = read.flatMap((each) => entries.get(each) ?? [])
  const tokens = tokensOf(text)
  const found = new Map<string, TraitHint>()
  for (const [at, token] of tokens.entries()) {
    if (!token || found.has(token.plain)) continue
    const hint =
      wordHint(token, lists) ??
      read.map((each) => personHint(tokens, at, each)).find((each) => each !== undefined)
    if (hint) found.set(token.plain, hint)
  }
  return [...found.values()].slice(0, maxTraitHints)
}

function wordHint({ written, plain }: NonNullable<Token>, lists: readonly Entry[]): TraitHint | undefined {
  // "HIV-positive" is not listed, but its first part is.
  for (const form of [plain, ...plain.split('-')]) {
    const entry = lists.find(({ stem, isWhole }) => (isWhole ? form === stem : form.startsWith(stem)))
    if (entry) return { trait: entry.trait, word: written }
  }
  return undefined
}

/** The words of a text, and where characters other than spaces and apostrophes separate them. */
function tokensOf(text: string): Token[] {
  const visible = text.replace(/\p{Cf}/gu, '')
  return [...visible.matchAll(/([\p{L}\p{M}\p{N}-]+)|[^\p{L}\p{M}\p{N}-]+/gu)].flatMap(([part, word]) => {
    if (word !== undefined) return [{ written: word, plain: plainForm(word) }]
    return /^['’ ]*$/u.test(part) ? [] : [null]
  })
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

/** Letters of other alphabets, and the Latin letters that they resemble. */
const foreign = 'аеорсухіјѕԁһвкмнтαεικνορτυχɡɑı'
const latin = 'aeopcyxijsdhbkmhtaeikvoptuxgai'
const lookAlikes = new Map(Array.from(foreign, (letter, index) => [letter, latin[index]!] as const))

/** Lower case without accents, with look-alikes replaced by Latin letters. */
function plainForm(word: string): string {
  const bare = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return bare.replace(/\P{ASCII}/gu, (letter) => lookAlikes.get(letter) ?? letter)
}
