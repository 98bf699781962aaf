import type { Reason } from '../reasons.ts'

/** Why no plan can be agreed about a listing. */
export const planReasons = ['managers_only', 'over', 'plan_agreed'] as const satisfies readonly Reason[]
