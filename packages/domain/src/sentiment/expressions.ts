import { withoutIdentity } from './identity.ts'
import type { Entry } from './model.ts'
import { type Role, rolesByLanguage } from './roles.ts'
import { stemOf } from './stem.ts'
import type { Token } from './tokenise.ts'
import type { SentimentLanguage } from './types.ts'

/** A word as represented in the model. */
export interface Term {
  token: Token
  stem: string
  role: Role | undefined
  isEmphatic: boolean
}

/** The vocabulary to read words with: a model, or its candidates during training. */
export interface Vocabulary {
  language: SentimentLanguage
  entries: ReadonlyMap<string, Entry>
  /** Whether a stem is an entry or part of one. */
  knows: (stem: string) => boolean
}

/**
 * The relevant words of a text, in order: those that the model knows and those that modify others. Names, words of
 * identity and unknown words leave no gap, so that exchanging them changes nothing.
 */
export function termsOf(tokens: readonly Token[], vocabulary: Vocabulary): Term[] {
  const { roles, skipped } = rolesByLanguage[vocabulary.language]
  const readings = new Map(tokens.map((token) => [token, readingOf(token, vocabulary)]))
  const isOpinion = (token: Token) => {
    const { form, stem } = readings.get(token) ?? readingOf(token, vocabulary)
    const role = roles.get(form)
    return role === 'negator' || role === 'contrast' || (vocabulary.entries.get(stem)?.valence ?? 0) !== 0
  }
  return withoutIdentity(tokens, isOpinion).flatMap((token) => {
    if (skipped.has(token.form)) return []
    const { form, stem, isEmphatic } = readings.get(token) ?? readingOf(token, vocabulary)
    const role = roles.get(form)
    return role !== undefined || vocabulary.knows(stem) ? [{ token, stem, role, isEmphatic }] : []
  })
}

/** "goood" becomes "good", "sooo" becomes "so": the first known spelling counts. */
function readingOf(
  token: Token,
  { language, knows }: Vocabulary,
): Omit<Term, 'token' | 'role'> & { form: string } {
  if (token.kind === 'symbol') return { form: token.form, stem: token.form, isEmphatic: false }
  const { roles } = rolesByLanguage[language]
  const forms = token.isElongated ? [token.form, token.form.replace(/(.)\1/g, '$1')] : [token.form]
  const form = forms.find((each) => roles.has(each) || knows(stemOf(each, language).stem)) ?? token.form
  const { stem, isEmphatic } = stemOf(form, language)
  return { form, stem, isEmphatic: isEmphatic || token.isElongated }
}
