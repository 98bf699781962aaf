import type { RightsKind } from '@comity/contract/rights/request'

/** In the order in which people ask for them most; the value begins the same in the guest portal. */
export const rights = [
  'access',
  'portability',
  'correction',
  'erasure',
  'restriction',
  'objection',
] as const satisfies readonly RightsKind[]

/** Time to answer, and the longest after an extension: GDPR Art. 12(3). */
export const answerMonths = 1
export const extendedMonths = 3
