import { isUnder18 } from '../guests/index.ts'

export const guardianRelations = ['parent', 'legal_guardian', 'foster_carer', 'grandparent', 'other'] as const
export type GuardianRelation = (typeof guardianRelations)[number]

/** A pupil has at most this many guardian contacts. */
export const mostGuardians = 4

/** Consent to be notified of confirmed incidents; each day is YYYY-MM-DD. */
export interface GuardianConsent {
  /** Null: it was never given. */
  readonly givenOn: string | null
  /** Null: not withdrawn. */
  readonly withdrawnOn: string | null
}

/** Error in the day of a consent, or undefined. */
export function consentFault(givenOn: string | null, today: string): 'too_large' | undefined {
  return givenOn !== null && givenOn > today ? 'too_large' : undefined
}

/** The consent after a person has stated that it was given on a day, or (null) that there is none. */
export function consentAfter(
  before: GuardianConsent,
  givenOn: string | null,
  today: string,
): GuardianConsent {
  if (givenOn !== null) return { givenOn, withdrawnOn: null }
  return isConsenting(before) ? { givenOn: before.givenOn, withdrawnOn: today } : before
}

/** Whether a guardian consents now. */
export function isConsenting({ givenOn, withdrawnOn }: GuardianConsent): boolean {
  return givenOn !== null && withdrawnOn === null
}

/** Whether a pupil has guardian contacts: until the 18th birthday; a pupil of unknown age counts as a minor. */
export function mayHaveGuardians(birthDate: string | null, today: string): boolean {
  return birthDate === null || isUnder18(birthDate, today)
}
