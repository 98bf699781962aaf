import type { Reason } from '../reasons.ts'

/** Why an import cannot continue or be undone. */
export const importReasons = [
  'being_checked',
  'being_committed',
  'committed',
  'undone',
  'closed',
  'not_checked',
  'not_committed',
  'rows_cleared',
  'mapping_incomplete',
  'date_format_needed',
  'rating_scale_needed',
  'has_errors',
  'nothing_valid',
  'manager_needed',
] as const satisfies readonly Reason[]

/** Why an import question cannot be answered in this way. */
export const questionReasons = [
  'already_done',
  'not_a_next_status',
  'not_committed',
] as const satisfies readonly Reason[]
