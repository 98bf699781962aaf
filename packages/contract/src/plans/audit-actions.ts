/** Actions of plans in the audit log. */
export const improvementPlansActions = ['plan.agreed', 'plan.step_completed'] as const
