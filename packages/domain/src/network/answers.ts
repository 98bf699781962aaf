import type { IncidentGround } from '../incidents/grounds.ts'
import type { SharedSeverity } from './terms.ts'
import { sharedSeverities } from './terms.ts'

/** What the network returns about one listing: never the story, a name or the venue. */
export interface LookupHit {
  readonly category: IncidentGround
  readonly severity: SharedSeverity
  readonly expiresAt: Date
  /** Contact for questions about it. */
  readonly contact: string
}

/** Maximum number of hits in an answer; further ones take a telephone call. */
export const answerHits = 3
/** Length of every answer, in bytes of UTF-8. */
export const answerBytes = 4_096

/** An answer. Its length reveals nothing: one without a hit is as long as one with three. */
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
 * The answer of a look-up: most serious first, then the longest-lasting, at most `answerHits`; as JSON always
 * `answerBytes` long, so that its length reveals nothing on the network.
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
