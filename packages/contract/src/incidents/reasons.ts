import type { Reason } from '../reasons.ts'

/** Why somebody cannot act on an incident. */
export const incidentReasons = [
  'managers_only',
  'not_a_next_status',
  'by_confirmation',
  'forgotten',
  'own_report',
  'nothing_observed',
  'settlement_open',
  'already_confirmed',
  'is_over',
  'not_author',
  'window_over',
] as const satisfies readonly Reason[]

/** Why somebody cannot act on a photo. */
export const photoReasons = [
  'not_manager',
  'held',
  'listed',
  'deleted',
  'full',
] as const satisfies readonly Reason[]

/** Why no photo can be added to an incident. */
export const addPhotoReasons = ['full', 'forgotten'] as const satisfies readonly Reason[]

/** Why an annotation of a photo cannot be removed. */
export const removeAnnotationReasons = ['not_author', 'deleted'] as const satisfies readonly Reason[]

/** Why a clip cannot be opened. */
export const openClipReasons = ['no_link', 'gone'] as const satisfies readonly Reason[]

/** Why the venue cannot act on a bill. */
export const billReasons = [
  'window_over',
  'not_claimed',
  'claim_over',
  'paid',
  'managers_only',
] as const satisfies readonly Reason[]

/** Why a guest cannot settle a bill. */
export const settleReasons = [
  'over',
  'claimed',
  'claim_refused',
  'explained_before',
] as const satisfies readonly Reason[]

/** Why no code is sent to a telephone. */
export const codeReasons = [
  'cap_number',
  'cap_prefix',
  'cap_source',
  'cap_organisation',
  'too_few_verified',
  'no_provider',
] as const satisfies readonly Reason[]

/** Why sending cannot be started again. */
export const liftStopReasons = ['not_stopped', 'managers_only'] as const satisfies readonly Reason[]
