import type { Term } from './expressions.ts'
import { rolesByLanguage } from './roles.ts'
import type { SentimentLanguage } from './types.ts'

/** How many known words a negator affects; a comma, a full stop or a "but" ends its scope. */
const reach: Record<SentimentLanguage, number> = { en: 4, es: 4, tl: 3, fr: 4 }

/** For each term, whether it is negated. */
export function negatedTerms(terms: readonly Term[], language: SentimentLanguage): boolean[] {
  const { disarmed } = rolesByLanguage[language]
  let left = 0
  return terms.map((term, index) => {
    const before = terms[index - 1]
    const after = terms[index + 1]
    if (before?.token.clause !== term.token.clause || term.role === 'contrast') left = 0
    if (term.role === 'negator') {
      left = after && disarmed.has(`${term.token.form} ${after.token.form}`) ? 0 : reach[language]
      return false
    }
    if (left === 0) return false
    if (term.role === undefined) left--
    return true
  })
}
