import type { Reason } from '../reasons.ts'

/** Why an alert cannot change to a status. */
export const moveReasons = [
  'closed',
  'not_forward',
  'own_alert',
  'device_only',
  'not_by_hand',
] as const satisfies readonly Reason[]
