import type { AgreementVersion } from './agreements.ts'
import { mayCrossSectors } from './grounds.ts'
import { sharedSeverities, termMonths } from './terms.ts'

/** What a version lets through, as facts of which the pages make sentences. */
export interface LetThrough {
  readonly parties: readonly { readonly organisationId: string; readonly contact: string }[]
  readonly sectors: AgreementVersion['sectors']
  readonly countries: readonly string[]
  /** How many venues take part; null: every venue of the parties in these countries. */
  readonly venues: number | null
  readonly grounds: AgreementVersion['grounds']
  /** How long a listing of each severity stands at most, and at a first occurrence, in months. */
  readonly terms: readonly {
    readonly severity: AgreementVersion['severities'][number]
    readonly months: number
    readonly firstMonths: number
  }[]
  /** Grounds that go from one sector to another under the assessment; empty: none does. */
  readonly crossing: AgreementVersion['grounds']
  readonly reviewAt: Date
}

/** What a version lets through, for people: see `LetThrough`. */
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
