import type { RetentionReason } from './types.ts'

const minimal = 'GDPR Art. 5(1)(c) and (e)'

/** Reasons that several rules share, by their code; the web says each in words. */
export const reasons = {
  /** It counts for nothing any more: the longest life of any fact in the score is over. */
  decays: { code: 'decays', source: minimal },
  /** As long as what can rest on it: the longest term of any ban or listing. */
  evidence: { code: 'evidence', source: `${minimal}; Art. 17(3)(e)` },
  /** Long enough to contest the decision; nothing else rests on it. */
  contest: { code: 'contest', source: `${minimal}; Art. 17(3)(e)` },
  /** What nobody verified is not kept. */
  unverified: { code: 'unverified', source: `${minimal}; Art. 5(1)(d)` },
  /** Children are owed a fresh start: their records end with the school year. */
  pupils: { code: 'pupils', source: `${minimal}; recital 38` },
  /** A marker about a patient is looked at again within a year or goes. */
  patients: { code: 'patients', source: `${minimal}; Art. 9` },
  /** Needed to do the work, and to see within this time that it was done. */
  operation: { code: 'operation', source: minimal },
  /** Needed to refuse what was tried or used before. */
  security: { code: 'security', source: 'GDPR Art. 32' },
  /** Shows who saw or did what, for as long as somebody can ask about it. */
  oversight: { code: 'oversight', source: 'GDPR Art. 5(2) and 24' },
  /** It was made to end then. */
  ownEnd: { code: 'ownEnd', source: minimal },
  /** Where somebody is matters only while help is on its way. */
  location: { code: 'location', source: minimal },
  /** What was agreed between organisations can be claimed for six years; it names no guest. To be confirmed elsewhere. */
  contract: { code: 'contract', source: 'Limitation Act 1980, s. 5 (England and Wales)' },
  /** Salted commitments: once the salt is erased nobody can tell whom they were about. */
  ledger: { code: 'ledger', source: 'GDPR Art. 11 and recital 26' },
} as const satisfies Record<string, RetentionReason>
