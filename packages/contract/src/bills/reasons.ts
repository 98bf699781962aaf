import type { Reason } from '../reasons.ts'

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

/** Why sending cannot be resumed. */
export const liftStopReasons = ['not_stopped', 'managers_only'] as const satisfies readonly Reason[]
