export { digestInput } from './agreement-digest.ts'
export {
  longestContact,
  type VersionFault,
  type VersionFaultCode,
  versionFaults,
} from './agreement-versions.ts'
export {
  type Agreement,
  type AgreementAction,
  agreementActions,
  type AgreementParty,
  type AgreementRefusal,
  agreementRefusals,
  type AgreementSignature,
  type AgreementState,
  agreementState,
  agreementStates,
  type AgreementVersion,
  missingSigners,
  type ProposedVersion,
  signedVersion,
  standingPauses,
} from './agreements.ts'
export {
  type AnomalyRule,
  anomalyRules,
  lookupAnomalies,
  type LoggedLookup,
  type LookupAnomaly,
} from './anomalies.ts'
export { answerBytes, answerHits, lookupAnswer, type LookupAnswer, type LookupHit } from './answers.ts'
export {
  type CoverGap,
  coverGapCodes,
  coverGaps,
  covers,
  type SharedMatter,
  sharingGaps,
  type VenueFacts,
} from './covers.ts'
export { isShareShown, leastShown } from './figures.ts'
export {
  crossSectorGrounds,
  type GroundFacts,
  type GroundRefusal,
  immediateGrounds,
  isImmediate,
  mayCrossSectors,
  seriousDamageFloors,
  sharingGround,
  sharingGroundsOf,
} from './grounds.ts'
export { type NetworkReach, networkReach } from './growth.ts'
export {
  type JurisdictionAnswer,
  jurisdictionFor,
  type JurisdictionRefusal,
  type LegalSource,
  longestReference,
  type MetNeed,
  reviewedCountries,
  unmetNeeds,
} from './jurisdictions.ts'
export {
  jurisdictionDuties,
  type JurisdictionDuty,
  type JurisdictionNeed,
  jurisdictionNeeds,
} from './jurisdiction-rules.ts'
export { type LetThrough, letsThrough } from './lets-through.ts'
export {
  draftListingDays,
  leastTermMonths,
  longestReviewMonths,
  lookupsPerHour,
  mostParties,
  noticeDays,
  repeatedWithinMonths,
  reviewHours,
  termCapMonths,
} from './limits.ts'
export {
  isEnded,
  type ListingAction,
  listingActions,
  type ListingActor,
  type ListingPeople,
  type ListingRefusal,
  listingRefusals,
  type ListingState,
  listingStateAt,
  listingStates,
  type ListingTimes,
  listingTransitions,
  mayListingMove,
  reviewDueAt,
  shownListingStates,
  type ShownListingState,
} from './listings.ts'
export {
  type LookupFacts,
  type LookupRefusal,
  lookupRefusals,
  type MatchBand,
  matchBand,
  mayLookUp,
  type NetworkPurpose,
  networkPurposes,
  networkPurposesOf,
} from './lookups.ts'
export {
  type ListingSignature,
  mayPublish,
  noticeOverAt,
  type Pillars,
  type PublishedIncident,
  type PublishingFacts,
  sharedSeverity,
  type Unmet,
  unmetCodes,
  unmetConditions,
} from './publishing.ts'
export {
  type ImprovementPlan,
  type ImprovementStep,
  improvementSteps,
  listingEndsAt,
  plannedEndsAt,
  sharedSeverities,
  type SharedSeverity,
  type TermFacts,
  termMonths,
} from './terms.ts'
export { hiddenReasons, type HiddenReason, isVisible, type Listing } from './visibility.ts'
