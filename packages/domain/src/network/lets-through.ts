import type { AgreementVersion } from './agreements.ts'
import { mayCrossSectors } from './grounds.ts'
import { sharedSeverities, termMonths } from './terms.ts'

/** What a version permits, as facts that pages turn into sentences. */
export interface LetThrough {
  readonly parties: readonly { readonly organisationId: string; readonly contact: string }[]
  readonly sectors: AgreementVersion['sectors']
  readonly countries: readonly string[]
  /** Number of venues; null: all venues of the parties in these countries. */
  readonly venues: number | null
  readonly grounds: AgreementVersion['grounds']
  /** The longest term of a listing of each severity, and that of a first occurrence, in months. */
  readonly terms: readonly {
    readonly severity: AgreementVersion['severities'][number]
    readonly months: number
    readonly firstMonths: number
  }[]
  /** Grounds that cross sectors under the assessment; empty: none. */
  readonly crossing: AgreementVersion['grounds']
  readonly reviewAt: Date
}

/** What a version permits, for display: see `LetThrough`. */
export function letsThrough(version: AgreementVersion): LetThrough {
  const { area, crossSectorAssessmentId, grounds, severities } = version
  return {
    parties: version.parties,
    sectors: version.sectors,
    countries: area.countries,
    venues: area.venueIds.length === 0 ? null : area.venueIds.length,
    grounds,
    terms: sharedSeverities
      .filter((severity) => severities.includes(severity))
      .map((severity) => ({
        severity,
        months: termMonths(severity, version.termMonths[severity], false),
        firstMonths: termMonths(severity, version.termMonths[severity], true),
      })),
    crossing: crossSectorAssessmentId === null ? [] : grounds.filter(mayCrossSectors),
    reviewAt: version.reviewAt,
  }
}
