import type { IncidentSeverity, IncidentType } from '@comity/domain/incidents'
import type { Agreement, VenueFacts } from '@comity/domain/network'

/** What a visitor can change. */
export interface Choices {
  readonly type: IncidentType
  readonly severity: IncidentSeverity
  readonly hasEvidence: boolean
  readonly secondSigner: 'second' | 'first' | 'reporter'
  readonly isAgreementSigned: boolean
  readonly isAdult: boolean
  readonly isVulnerable: boolean
  readonly viewer: keyof typeof viewers
  readonly outcome: 'upheld' | 'overturned'
}

/** Everything as it should be. */
export const asItShouldBe: Choices = {
  type: 'theft',
  severity: 'high',
  hasEvidence: true,
  secondSigner: 'second',
  isAgreementSigned: true,
  isAdult: true,
  isVulnerable: false,
  viewer: 'partner',
  outcome: 'upheld',
}

export const people = {
  reporter: 'receptionist',
  confirmer: 'house manager',
  first: 'first manager',
  second: 'second manager',
} as const

export const listingVenue: VenueFacts = {
  organisationId: 'anchor',
  venueId: 'anchor-1',
  country: 'GB',
  sector: 'hotel',
}

/** Who asks: the partner of the agreement, a venue without one, a restaurant of the partner, a school of it. */
export const viewers = {
  partner: { organisationId: 'cliff', venueId: 'cliff-1', country: 'GB', sector: 'hotel' },
  stranger: { organisationId: 'moor', venueId: 'moor-1', country: 'GB', sector: 'hotel' },
  restaurant: { organisationId: 'cliff', venueId: 'cliff-2', country: 'GB', sector: 'restaurant' },
  school: { organisationId: 'cliff', venueId: 'cliff-3', country: 'GB', sector: 'school' },
} as const satisfies Record<string, VenueFacts>

/** Whom to call about what the first venue shares; a number kept for fiction. */
export const contact = '+44 7700 900142'
const digest = 'what both have read'

/** The agreement of the two hotels. */
export function agreementOf({ isAgreementSigned }: Pick<Choices, 'isAgreementSigned'>): Agreement {
  const signers = isAgreementSigned ? ['anchor', 'cliff'] : ['anchor']
  const signedAt = new Date(0)
  return {
    versions: [
      {
        version: {
          agreementId: 'agreement',
          version: 1,
          parties: ['anchor', 'cliff'].map((organisationId) => ({ organisationId, contact })),
          sectors: ['hotel'],
          area: { countries: ['GB'], venueIds: [] },
          grounds: ['violence', 'theft'],
          severities: ['medium', 'high', 'critical'],
          termMonths: { medium: 6, high: 12, critical: 24 },
          // Later than any time that the visitor can set.
          reviewAt: new Date('2100-01-01T00:00:00Z'),
          crossSectorAssessmentId: null,
          metNeeds: [],
        },
        digest,
        proposedAt: signedAt,
        signatures: signers.map((organisationId) => ({
          organisationId,
          signedBy: organisationId,
          digest,
          signedAt,
        })),
      },
    ],
    pausedBy: [],
    endedAt: null,
    isAssessmentApproved: false,
  }
}
