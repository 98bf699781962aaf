import type { Reason } from '../reasons.ts'

/** Why a request cannot be answered this way. */
export const rightsReasons = ['closed', 'already_extended', 'month_over'] as const satisfies readonly Reason[]
