import { doubleMetaphone } from 'double-metaphone'
import { remembering } from './memo.ts'

/**
 * How a folded word may sound: one or two Double Metaphone codes (L. Philips, "The Double Metaphone Search
 * Algorithm", C/C++ Users Journal 18(6), 2000), the second for another language's reading. Empty for digits.
 * Memoised, because names repeat and ranking runs at every keystroke.
 */
export const soundCodes: (folded: string) => readonly string[] = remembering(20_000, (folded) => {
  const [first, second] = doubleMetaphone(folded)
  return [...new Set([first, second])].filter((code) => code !== '')
})

export function soundsAlike(a: string, b: string): boolean {
  const codes = soundCodes(a)
  return soundCodes(b).some((code) => codes.includes(code))
}
