import { dayMs } from '../../base/index.ts'
import { digestInput } from '../agreement-digest.ts'
import type { Agreement, AgreementVersion } from '../agreements.ts'
import type { VenueFacts } from '../covers.ts'
import type { PublishingFacts } from '../publishing.ts'
import type { Listing } from '../visibility.ts'
import { begins, lister, templates } from './cast.ts'

export { begins } from './cast.ts'

/** The instant this long after the start. */
export const later = (ms: number): Date => new Date(begins.getTime() + ms)

export const partner: VenueFacts = {
  organisationId: 'south',
  venueId: 'south-1',
  country: 'GB',
  sector: 'hotel',
}

/** An agreement between two hotels, signed by both. */
export function signedAgreement(
  change: Partial<AgreementVersion> = {},
  beside: Partial<Agreement> = {},
): Agreement {
  const version: AgreementVersion = { ...templates.plain, ...change }
  const digest = digestInput(version)
  const signatures = version.parties.map(({ organisationId }) => ({
    organisationId,
    signedBy: `admin of ${organisationId}`,
    digest,
    signedAt: begins,
  }))
  const proposed = { version, digest, proposedAt: begins, signatures }
  return { versions: [proposed], pausedBy: [], endedAt: null, isAssessmentApproved: false, ...beside }
}

/** A theft of severity high that meets all conditions fifteen days after the start. */
export function publishable(change: Partial<PublishingFacts> = {}): PublishingFacts {
  return {
    state: 'notified',
    incident: {
      type: 'theft',
      severity: 'high',
      amountMinor: null,
      currency: null,
      authorIds: ['reporter'],
      confirmed: { by: 'manager-a', at: begins, isSecondLook: false },
      fault: 'guest',
      isDisputed: false,
      isObjected: false,
    },
    venue: lister,
    hasLostSharing: false,
    otherMedium: [],
    pillars: { hasFacts: true, evidenceDigests: ['photo'], hasAction: true },
    signatures: ['manager-a', 'manager-b'].map((userId) => ({ userId, isManager: true, signedAt: begins })),
    agreement: signedAgreement(),
    notice: { sentAt: begins, isInGuestsLanguage: true },
    person: { isAdult: true, isVulnerable: false, isErased: false },
    removed: null,
    stored: [{ digest: 'photo', shownDigest: 'photo shown', storedAt: begins }],
    endsAt: later(240 * dayMs),
    ...change,
  }
}

/** A listing that the partner sees from fifteen days after the start. */
export function activeListing(change: Partial<Listing> = {}): Listing {
  return {
    state: 'active',
    activeAt: later(14 * dayMs),
    endsAt: later(240 * dayMs),
    isImmediate: false,
    reviewedAt: null,
    frozenAt: null,
    venue: lister,
    ground: 'theft',
    severity: 'high',
    isPersonProtected: false,
    hasLostSharing: false,
    ...change,
  }
}
