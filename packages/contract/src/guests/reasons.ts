import type { Reason } from '../reasons.ts'

/** Why somebody cannot change, annotate or export a guest. */
export const guestReasons = ['managers_only', 'guest_archived'] as const satisfies readonly Reason[]

/** Why an action on a guest is not possible. */
export const guestActionReasons = [
  'managers_only',
  'guest_archived',
  'already_watched',
  'already_banned',
  'already_archived',
  'already_active',
  'entry_in_force',
  'no_confirmed_incident',
  'not_merged',
] as const satisfies readonly Reason[]
