/** How grave something is, mildest first; the levels of risk have the same steps. */
export const severities = ['low', 'medium', 'high', 'critical'] as const
export type Severity = (typeof severities)[number]
