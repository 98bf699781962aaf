import type { Reason } from '../reasons.ts'

/** Why somebody cannot act on an incident. */
export const incidentReasons = [
  'managers_only',
  'not_a_next_status',
  'by_confirmation',
  'forgotten',
  'own_report',
  'second_look_early',
  'nothing_observed',
  'settlement_open',
  'already_confirmed',
  'is_over',
  'not_author',
  'window_over',
] as const satisfies readonly Reason[]
