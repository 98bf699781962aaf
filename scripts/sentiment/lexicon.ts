import { readFileSync } from 'node:fs'
import { isIdentityWord } from '../../packages/domain/src/sentiment/identity.ts'
import { rolesByLanguage } from '../../packages/domain/src/sentiment/roles.ts'
import { stemOf } from '../../packages/domain/src/sentiment/stem.ts'
import { tokenise } from '../../packages/domain/src/sentiment/tokenise.ts'
import type { SentimentLanguage } from '../../packages/domain/src/sentiment/index.ts'

/** Later lists take precedence: what was written for this product over what was adopted. */
const lists: Record<SentimentLanguage, string[]> = {
  en: ['vader-en', 'symbols', 'en'],
  es: ['symbols', 'es'],
  tl: ['vader-en', 'symbols', 'en', 'tl'],
  fr: ['symbols', 'fr'],
}

/** Strength by stem or by stems joined with spaces, as the models look them up. */
export function readLexicon(language: SentimentLanguage): Map<string, number> {
  const valences = new Map<string, number>()
  for (const list of lists[language]) {
    const text = readFileSync(new URL(`lexicons/${list}.txt`, import.meta.url), 'utf8')
    for (const line of text.split('\n')) {
      const [, strength, words] = /^(-?\d): (.*)$/.exec(line) ?? []
      if (strength === undefined || words === undefined) continue
      for (const word of words.split(' ')) {
        const key = keyOf(word, language, list)
        if (key === '') continue
        if (Number(strength) === 0) valences.delete(key)
        else valences.set(key, Number(strength))
      }
    }
  }
  return valences
}

function keyOf(word: string, language: SentimentLanguage, list: string): string {
  if (list === 'symbols') return word
  const { skipped } = rolesByLanguage[language]
  return tokenise(word.replace(/[_-]/g, ' '))
    .tokens.filter(({ form }) => !skipped.has(form) && !isIdentityWord(form))
    .map(({ form }) => stemOf(form, language).stem)
    .join(' ')
}
