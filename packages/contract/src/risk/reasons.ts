import type { Reason } from '../reasons.ts'

/** Why a version of the rules cannot be published. */
export const publishReasons = ['drafted_by_you', 'not_tested', 'is_live'] as const satisfies readonly Reason[]
