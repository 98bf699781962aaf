/** Actions of scores in the audit log. */
export const trustScoresActions = ['trust.recomputed', 'trust.demo_made'] as const
