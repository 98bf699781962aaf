import type { IncidentGround } from '../incidents/grounds.ts'
import type { SharedSeverity } from './terms.ts'
import { sharedSeverities } from './terms.ts'

/** What the network says of one listing: never the story, never a name, never which venue it was. */
export interface LookupHit {
  readonly category: IncidentGround
  readonly severity: SharedSeverity
  readonly expiresAt: Date
  /** Whom to call about it. */
  readonly contact: string
}

/** Hits that an answer names; the rest is one telephone call away. */
export const answerHits = 3
/** Length of every answer, in bytes of UTF-8. */
export const answerBytes = 4_096

/** An answer. Its length says nothing: one without a hit is as long as one with three. */
export interface LookupAnswer {
  readonly hits: readonly {
    readonly category: IncidentGround
    readonly severity: SharedSeverity
    readonly expiresAt: string
    readonly contact: string
  }[]
  readonly padding: string
}

/**
 * The answer of a look-up: gravest first, then what ends last, at most `answerHits`; as JSON always `answerBytes` long.
 * Whoever measures lengths on the way learns nothing.
 * @throws RangeError when contacts are longer than an agreement allows
 */
export function lookupAnswer(hits: readonly LookupHit[]): LookupAnswer {
  const shown = hits
    .toSorted(
      (a, b) =>
        sharedSeverities.indexOf(b.severity) - sharedSeverities.indexOf(a.severity) ||
        b.expiresAt.getTime() - a.expiresAt.getTime(),
    )
    .slice(0, answerHits)
    .map((hit) => ({
      category: hit.category,
      severity: hit.severity,
      expiresAt: hit.expiresAt.toISOString(),
      contact: hit.contact,
    }))
  const bare = new TextEncoder().encode(JSON.stringify({ hits: shown, padding: '' })).length
  if (bare > answerBytes) throw new RangeError('An answer is longer than every answer is')
  return { hits: shown, padding: ' '.repeat(answerBytes - bare) }
}
