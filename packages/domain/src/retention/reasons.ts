import type { RetentionReason } from './types.ts'

const minimal = 'GDPR Art. 5(1)(c) and (e)'

/** Reasons that several rules share; the web translates their codes. */
export const reasons = {
  /** It no longer counts: the longest life of any fact in the score has ended. */
  decays: { code: 'decays', source: minimal },
  /** As long as anything can be based on it: the longest term of any ban or listing. */
  evidence: { code: 'evidence', source: `${minimal}; Art. 17(3)(e)` },
  /** Long enough to contest the decision; nothing else is based on it. */
  contest: { code: 'contest', source: `${minimal}; Art. 17(3)(e)` },
  /** Unverified data is not kept. */
  unverified: { code: 'unverified', source: `${minimal}; Art. 5(1)(d)` },
  /** Children deserve a fresh start: their records end with the school year. */
  pupils: { code: 'pupils', source: `${minimal}; recital 38` },
  /** A marker about a patient is reviewed within a year or deleted. */
  patients: { code: 'patients', source: `${minimal}; Art. 9` },
  /** Needed for the work, and to check within this time that it was done. */
  operation: { code: 'operation', source: minimal },
  /** Needed to refuse values that were tried or used before. */
  security: { code: 'security', source: 'GDPR Art. 32' },
  /** Shows who saw or did what, for as long as somebody can enquire about it. */
  oversight: { code: 'oversight', source: 'GDPR Art. 5(2) and 24' },
  /** It has an end of its own. */
  ownEnd: { code: 'ownEnd', source: minimal },
  /** A location is needed only while help is on its way. */
  location: { code: 'location', source: minimal },
  /**
   * Claims under agreements between organisations expire after six years; they name no guest. To be confirmed for
   * other countries.
   */
  contract: { code: 'contract', source: 'Limitation Act 1980, s. 5 (England and Wales)' },
  /** Salted commitments: once the salt is erased nobody can determine whom they were about. */
  ledger: { code: 'ledger', source: 'GDPR Art. 11 and recital 26' },
} as const satisfies Record<string, RetentionReason>
