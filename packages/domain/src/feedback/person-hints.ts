import { personWords, type PersonWords } from './person-words.ts'
import type { Trait } from './trait-words.ts'

/** A word of a text as written and in its plain form; null: a sentence boundary. */
export type Token = { readonly written: string; readonly plain: string } | null

type Language = keyof typeof personWords
type Kind = 'looks' | 'gender' | 'religion' | 'origin'

const traits = { looks: 'ethnicity', gender: 'gender', religion: 'religion', origin: 'ethnicity' } as const

interface Lexicon {
  readonly words: PersonWords
  readonly persons: ReadonlySet<string>
  readonly counting: ReadonlySet<string>
  readonly closing: ReadonlySet<string>
  readonly subjects: ReadonlySet<string>
  readonly copulas: ReadonlySet<string>
  readonly colourNouns: ReadonlySet<string>
  readonly plurals: ReadonlySet<string>
  readonly kinds: ReadonlyMap<string, Kind>
}

const setOf = (words: string) => new Set(words.split(' ').filter((word) => word !== ''))

function lexiconOf(words: PersonWords): Lexicon {
  const endings = ['', ...words.endings.split(' ')]
  const inflected = (stems: string) => [...setOf(stems)].flatMap((stem) => endings.map((end) => stem + end))
  const all = (kind: Kind, stems: string) => inflected(stems).map((word) => [word, kind] as const)
  return {
    words,
    persons: setOf(words.persons),
    counting: setOf(words.counting),
    closing: setOf(words.closing),
    subjects: setOf(words.subjects),
    copulas: setOf(words.copulas),
    colourNouns: new Set(inflected(words.colourNouns)),
    plurals: new Set([...setOf(words.origins)].map((stem) => `${stem}s`)),
    kinds: new Map([
      ...all('origin', words.origins),
      ...all('religion', words.ofReligion),
      ...all('gender', words.ofGender),
      ...all('looks', words.ofLooks),
    ]),
  }
}

const lexicons = new Map(
  Object.entries(personWords).map(([language, words]) => [language as Language, lexiconOf(words)]),
)

/** Links an adjective and its noun in Tagalog, in either order. */
const joining = 'na'

/**
 * The trait that a word indicates where it describes a person and not a thing: a colour, an origin ("the Nigerian
 * guests", not "Spanish tortilla" or "speaks Chinese"). `word` is the text to review: a colour with its person.
 */
export function personHint(
  tokens: readonly Token[],
  at: number,
  language: Language,
): { readonly trait: Trait; readonly word: string } | undefined {
  const lexicon = lexicons.get(language)!
  const token = tokens[at]
  const kind = token ? lexicon.kinds.get(token.plain) : undefined
  if (!token || !kind) return undefined
  const { settled } = lexicon.words
  const after = tokens[at + 1]?.plain === joining ? at + 2 : at + 1
  const pairs = [`${tokens[at - 1]?.plain} ${token.plain}`, `${token.plain} ${tokens[after]?.plain}`]
  if (pairs.some((pair) => settled.includes(pair))) return undefined
  const trait = traits[kind]
  const person = personBeside(lexicon, tokens, at - 1, after)
  if (person !== undefined && kind !== 'origin') {
    const words = tokens.slice(Math.min(at, person), Math.max(at, person) + 1)
    return { trait, word: words.map((word) => word?.written).join(' ') }
  }
  if (person === undefined && !isSaidOfSomebody(lexicon, tokens, at, kind)) return undefined
  return { trait, word: token.written }
}

/** Position of a noun for a person beside the word. */
function personBeside({ words, persons }: Lexicon, tokens: readonly Token[], before: number, after: number) {
  const isPerson = (index: number) => persons.has(tokens[index]?.plain ?? '')
  if (words.nounStands !== 'before' && isPerson(after)) return after
  return words.nounStands !== 'after' && isPerson(before) ? before : undefined
}

/** "he is Irish", "two Nigerians", or nothing but "Nigerian". */
function isSaidOfSomebody(lexicon: Lexicon, tokens: readonly Token[], at: number, kind: Kind): boolean {
  const plain = (index: number) => tokens[index]?.plain ?? ''
  const [subject, previous, next] = [plain(at - 2), plain(at - 1), plain(at + 1)]
  const { adjectiveFirst } = lexicon.words
  const isOver = !adjectiveFirst || next === '' || lexicon.closing.has(next)
  if (lexicon.copulas.has(previous)) {
    // In "the guest's English", English is a language.
    const isPerson = lexicon.persons.has(subject) && previous !== 's'
    return isOver && (isPerson || lexicon.subjects.has(subject) || at === 1)
  }
  if (kind === 'gender' || (kind === 'looks' && !lexicon.colourNouns.has(plain(at)))) return false
  if (adjectiveFirst && lexicon.plurals.has(plain(at))) return true
  return isOver && (lexicon.counting.has(previous) || (at === 0 && next === ''))
}
