import { isIsland, type Sector } from '../base/index.ts'
import type { IncidentGround } from '../incidents/grounds.ts'
import { signedVersion, standingPauses } from './agreements.ts'
import type { Agreement, AgreementVersion } from './agreements.ts'
import { mayCrossSectors } from './grounds.ts'
import { jurisdictionFor, unmetNeeds } from './jurisdictions.ts'
import type { SharedSeverity } from './terms.ts'

/** The facts of a venue that an agreement depends on. */
export interface VenueFacts {
  readonly organisationId: string
  readonly venueId: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly sector: Sector
}

/** What is to be shared, and by which venue. */
export interface SharedMatter {
  readonly venue: VenueFacts
  readonly ground: IncidentGround
  readonly severity: SharedSeverity
}

const agreementGapCodes = ['not_signed', 'ended', 'paused', 'review_due'] as const
type AgreementGap = (typeof agreementGapCodes)[number]
const venueGapCodes = [
  'not_a_party',
  'island_sector',
  'sector_not_covered',
  'country_not_covered',
  'country_not_allowed',
  'need_unmet',
  'venue_not_covered',
] as const
type VenueGap = (typeof venueGapCodes)[number]
const matterGapCodes = [
  'ground_not_covered',
  'severity_not_covered',
  'ground_may_not_cross',
  'crossing_not_agreed',
  'assessment_not_approved',
] as const
/** An obstacle to sharing: in the agreement, the sharing venue, the viewing venue, or what is shared. */
export type CoverGap = AgreementGap | VenueGap | `viewer_${VenueGap}` | (typeof matterGapCodes)[number]

/** All gaps, for translations. */
export const coverGapCodes: readonly CoverGap[] = [
  ...agreementGapCodes,
  ...venueGapCodes,
  ...venueGapCodes.map((code) => `viewer_${code}` as const),
  ...matterGapCodes,
]

/** Why nothing can be shared under an agreement. */
function agreementGaps(
  agreement: Agreement,
  version: AgreementVersion | undefined,
  now: Date,
): AgreementGap[] {
  const { endedAt } = agreement
  return [
    ...(version ? [] : ['not_signed' as const]),
    ...(endedAt && endedAt <= now ? ['ended' as const] : []),
    ...(standingPauses(agreement).length > 0 ? ['paused' as const] : []),
    ...(version && !(version.reviewAt > now) ? ['review_due' as const] : []),
  ]
}

function venueGaps({ parties, sectors, area, metNeeds }: AgreementVersion, venue: VenueFacts): VenueGap[] {
  const country = venue.country.toUpperCase()
  const gaps: [VenueGap, boolean][] = [
    ['not_a_party', !parties.some(({ organisationId }) => organisationId === venue.organisationId)],
    ['island_sector', isIsland(venue.sector)],
    ['sector_not_covered', !sectors.includes(venue.sector)],
    ['country_not_covered', !area.countries.some((one) => one.toUpperCase() === country)],
    ['country_not_allowed', !jurisdictionFor(country, venue.sector).allowed],
    ['need_unmet', unmetNeeds(country, venue.sector, metNeeds).length > 0],
    ['venue_not_covered', area.venueIds.length > 0 && !area.venueIds.includes(venue.venueId)],
  ]
  return gaps.flatMap(([gap, isGap]) => (isGap ? [gap] : []))
}

/** Why a venue may not share this with anybody under an agreement; empty: it may. */
export function sharingGaps(agreement: Agreement, matter: SharedMatter, now: Date): readonly CoverGap[] {
  const version = signedVersion(agreement)
  const gaps = agreementGaps(agreement, version, now)
  if (!version) return gaps
  return [
    ...gaps,
    ...venueGaps(version, matter.venue),
    ...(version.grounds.includes(matter.ground) ? [] : ['ground_not_covered' as const]),
    ...(version.severities.includes(matter.severity) ? [] : ['severity_not_covered' as const]),
  ]
}

/**
 * Why a venue may not see what another shares under an agreement; empty: it may. Both venues must be in a sector and
 * country that it covers and whose law permits it; only certain grounds cross sectors, with an assessment that is
 * currently approved.
 */
export function coverGaps(
  agreement: Agreement,
  matter: SharedMatter,
  viewer: VenueFacts,
  now: Date,
): readonly CoverGap[] {
  const version = signedVersion(agreement)
  const gaps = sharingGaps(agreement, matter, now)
  if (!version) return gaps
  const ofViewer = venueGaps(version, viewer).map((gap) => `viewer_${gap}` as const)
  return [...gaps, ...ofViewer, ...crossingGaps(agreement, version, matter, viewer)]
}

function crossingGaps(
  { isAssessmentApproved }: Agreement,
  { crossSectorAssessmentId }: AgreementVersion,
  { venue, ground }: SharedMatter,
  viewer: VenueFacts,
): CoverGap[] {
  if (venue.sector === viewer.sector) return []
  if (crossSectorAssessmentId === null) return ['crossing_not_agreed']
  return [
    ...(mayCrossSectors(ground) ? [] : ['ground_may_not_cross' as const]),
    ...(isAssessmentApproved ? [] : ['assessment_not_approved' as const]),
  ]
}

/** Whether a venue may see what another shares under an agreement. */
export function covers(agreement: Agreement, matter: SharedMatter, viewer: VenueFacts, now: Date): boolean {
  return coverGaps(agreement, matter, viewer, now).length === 0
}
