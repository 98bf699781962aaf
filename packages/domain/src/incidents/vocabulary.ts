import { severities, type Severity } from '../base/index.ts'
export const incidentTypes = [
  'violence',
  'threat',
  'weapon',
  'sexual_harassment',
  'theft',
  'fraud',
  'unpaid_bill',
  'damage',
  'dealing',
  'false_booking',
  'noise',
  'rule_breach',
  'harassment',
  'medical',
  'other',
] as const
export type IncidentType = (typeof incidentTypes)[number]

export const incidentSeverities = severities
export type IncidentSeverity = Severity

/** Whose fault it was, according to the person who confirms an incident. */
export type IncidentFault = 'guest' | 'venue' | 'other' | 'unclear'

/** What the venue did about it, as codes. */
export const venueActions = [
  'spoke_with_person',
  'calmed_down',
  'first_aid',
  'asked_to_leave',
  'escorted_out',
  'moved_others',
  'called_security',
  'called_police',
  'called_ambulance',
  'called_guardian',
  'secured_evidence',
  'closed_area',
  'charged_damage',
  'offered_redress',
  'other',
] as const
export type VenueAction = (typeof venueActions)[number]

/** How an incident was entered. */
export const incidentSources = ['form', 'quick', 'bulk', 'import', 'group', 'bill'] as const
export type IncidentSource = (typeof incidentSources)[number]

/** Codes of the recorded steps of an incident, in their usual order. */
export const incidentSteps = [
  'reported',
  'triaged',
  'investigating',
  'confirmed',
  'unfounded',
  'resolved',
  'closed',
  'reopened',
  'assigned',
  'corrected',
  'noted',
  'photo_added',
  'photo_annotated',
  'photo_annotation_removed',
  'photo_deleted',
  'hold_set',
  'hold_lifted',
  'clip_added',
  'clip_removed',
  'exported',
  'attributed',
  'bill_settled',
  'bill_explained',
] as const
export type IncidentStep = (typeof incidentSteps)[number]
