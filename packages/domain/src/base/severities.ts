/** Severities, mildest first; risk levels use the same steps. */
export const severities = ['low', 'medium', 'high', 'critical'] as const
export type Severity = (typeof severities)[number]
