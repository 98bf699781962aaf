import {
  ageWords,
  identityPhrases,
  identityWords,
  nameFollowers,
  nameMarkers,
  namesLikeWords,
  personWords,
  wordsThatAreNames,
} from './identity-words.ts'
import type { Token } from './tokenise.ts'

const setOf = (list: string, separator = ' ') => new Set(list.split(separator))
const entries = identityWords.split(' ')
const whole = new Set(entries.filter((entry) => !entry.endsWith('*')))
const stems = new Set(entries.filter((entry) => entry.endsWith('*')).map((entry) => entry.slice(0, -1)))
const stemLengths = [...new Set([...stems].map((stem) => stem.length))].sort((a, b) => a - b)
const phrases = setOf(identityPhrases, '|')
const names = setOf(wordsThatAreNames)
const alwaysNames = setOf(namesLikeWords)
const ages = setOf(ageWords)
const persons = setOf(personWords)
const markers = setOf(nameMarkers)
const followers = setOf(nameFollowers)

/** Whether a folded word is about who somebody is (nationality, religion, gender, age, disability and the like). */
export function isIdentityWord(form: string): boolean {
  return (
    whole.has(form) || stemLengths.some((length) => stems.has(form.slice(0, length)) && form.length >= length)
  )
}

/** Whether a folded word is about who somebody is, or may be a name. */
export function isNameOrIdentity(form: string): boolean {
  return names.has(form) || alwaysNames.has(form) || isIdentityWord(form)
}

/**
 * The tokens without those about who somebody is. Most names need no rule: what the models do not know has no weight.
 * `isOpinion` identifies a word of the lexicon: only there may a capital be emphasis.
 */
export function withoutIdentity(tokens: readonly Token[], isOpinion: (token: Token) => boolean): Token[] {
  const titled = titledSentences(tokens)
  return tokens.filter((token, index) => {
    const before = tokens[index - 1]
    const after = tokens[index + 1]
    if (isIdentityWord(token.form)) return false
    if (isPhrase(before, token) || isPhrase(token, after)) return false
    if (ages.has(token.form) && [-2, -1, 1, 2].some((step) => isPersonWord(tokens[index + step], token)))
      return false
    if (alwaysNames.has(token.form)) return false
    return (!names.has(token.form) && isOpinion(token)) || !isName(token, before, after, titled)
  })
}

function isPersonWord(other: Token | undefined, token: Token): boolean {
  return other?.clause === token.clause && (persons.has(other.form) || isIdentityWord(other.form))
}

function isPhrase(first: Token | undefined, second: Token | undefined): boolean {
  return first !== undefined && second !== undefined && phrases.has(`${first.form} ${second.form}`)
}

function isName(
  token: Token,
  before: Token | undefined,
  after: Token | undefined,
  titled: ReadonlySet<number>,
): boolean {
  if (names.has(token.form) && before?.clause === token.clause && markers.has(before.form)) return true
  if (token.isInitial) return after?.clause === token.clause && followers.has(after.form)
  return token.isCapitalised && !token.isUpper && !titled.has(token.sentence)
}

/** Sentences that capitalise most of their words, as headlines do: capitals carry no information there. */
function titledSentences(tokens: readonly Token[]): Set<number> {
  const counts = new Map<number, { capitals: number; all: number }>()
  for (const token of tokens) {
    if (token.isInitial || token.kind === 'symbol') continue
    const count = counts.get(token.sentence) ?? { capitals: 0, all: 0 }
    count.all++
    if (token.isCapitalised) count.capitals++
    counts.set(token.sentence, count)
  }
  return new Set(
    [...counts].filter(([, { capitals, all }]) => capitals * 2 > all).map(([sentence]) => sentence),
  )
}
