export const steps = ['organisation', 'venue', 'manager', 'preferences'] as const
export type Step = (typeof steps)[number]
