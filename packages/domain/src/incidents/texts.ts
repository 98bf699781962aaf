import type { Sector } from '../base/index.ts'
import { maskCardNumbers } from '../feedback/index.ts'
import { forbiddenHints } from './forbidden.ts'
import type { IncidentType } from './vocabulary.ts'

/** The texts with card numbers masked, and how many there were; empty texts become null. */
export function maskTexts<K extends string>(
  texts: Readonly<Record<K, string | null | undefined>>,
): { texts: Record<K, string | null>; masked: number } {
  const entries = Object.entries<string | null | undefined>(texts).map(
    ([name, text]) => [name, maskCardNumbers(text ?? '')] as const,
  )
  return {
    texts: Object.fromEntries(entries.map(([name, { text }]) => [name, text || null])) as Record<
      K,
      string | null
    >,
    masked: entries.reduce((sum, [, { count }]) => sum + count, 0),
  }
}

/** Hints for the author about the words of an incident as typed. */
export function wordHints(
  typed: Readonly<Record<string, string | null | undefined>>,
  about: { readonly sector: Sector; readonly type: IncidentType },
) {
  const texts = Object.values(typed).filter((text) => typeof text === 'string')
  return { maskedCardNumbers: maskTexts(typed).masked, hints: forbiddenHints(texts, about) }
}

interface Typed {
  readonly observed?: string | null | undefined
  readonly heard?: string | null | undefined
  readonly inferred?: string | null | undefined
  readonly actionTaken?: string | null | undefined
  readonly location?: string | null | undefined
}

/** The texts of a report by the columns that store them. */
export function textsOf({ observed, heard, inferred, actionTaken, location }: Typed) {
  return { observed, heard, inferred, action_taken: actionTaken, location }
}
