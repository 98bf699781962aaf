export { forbiddenHints } from './forbidden.ts'
export {
  grounds,
  groundsOf,
  type IncidentGround,
  isGround,
  riskKindOf,
  takesAmount,
  typesOf,
} from './grounds.ts'
export {
  type ConfirmedFacts,
  correctionHours,
  type IncidentAction,
  incidentActions,
  type IncidentActor,
  type IncidentFacts,
  type IncidentRefusal,
  isAuthor,
  mayActOn,
  mayConfirmAs,
  secondLookHours,
} from './policy.ts'
export {
  cameraInstant,
  mayActOnPhoto,
  mayRemoveAnnotation,
  mostAnnotations,
  mostBlurs,
  mostPhotos,
  type PhotoAction,
  photoActions,
  type PhotoGround,
  type PhotoRefusal,
  photoRetainUntil,
  type PhotoState,
} from './photos.ts'
export { incidentReference, referenceDigits } from './reference.ts'
export {
  allSeverityCriteria,
  dueAt,
  dueAtAnew,
  dueHours,
  type SeverityCriterion,
  severityCriteria,
  suggestSeverity,
} from './severity.ts'
export {
  endsConfirmation,
  type IncidentStatus,
  incidentStatuses,
  incidentTransitions,
  isOpen,
  isReopening,
  mayMoveTo,
  type MoveAnswer,
  needsReason,
  nextStatuses,
  openStatuses,
} from './status.ts'
export {
  type IncidentFault,
  type IncidentSeverity,
  incidentSeverities,
  type IncidentSource,
  incidentSources,
  type IncidentStep,
  incidentSteps,
  type IncidentType,
  incidentTypes,
  type VenueAction,
  venueActions,
} from './vocabulary.ts'
export { type Wording, type WordingGap, wordingKeys, wordingsOf } from './wording.ts'
export { maskTexts, textsOf, wordHints } from './texts.ts'
