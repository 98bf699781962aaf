import { foldName } from '@comity/domain/guests'

/** What of a profile decides whether its contact alone may open it. */
export interface FoundProfile {
  readonly organisationId: string
  /** Those of the guest that hold the contact. */
  readonly profileIds: readonly string[]
  readonly name: string | null
  /** YYYY-MM-DD. */
  readonly birthDate: string | null
  /** When the guest last proved the contact, else when it was written down. */
  readonly contactFrom: Date
  /** Whether the second fact that was given is that of this profile; false where none was given. */
  readonly isMet: boolean
}

function aYearBefore(now: Date): Date {
  const before = new Date(now)
  before.setUTCFullYear(now.getUTCFullYear() - 1)
  return before
}

/** Who a profile is of, as far as its name says. */
const personOf = (profile: FoundProfile): string =>
  profile.name === null ? '' : foldName(profile.name).split(' ').toSorted().join(' ')

/**
 * Whether a second fact is needed before anything is shown: the contact belongs to several persons, or what says that it
 * is theirs is older than 12 months: numbers are given to others, and families share an address.
 */
export function needsSecondFact(profiles: readonly FoundProfile[], now: Date): boolean {
  const persons = new Set(profiles.map(personOf))
  const birthDates = new Set(profiles.flatMap(({ birthDate }) => birthDate ?? []))
  const organisations = new Set(profiles.map(({ organisationId }) => organisationId))
  const isOld = profiles.some(({ contactFrom }) => contactFrom <= aYearBefore(now))
  return persons.size > 1 || birthDates.size > 1 || organisations.size < profiles.length || isOld
}

/**
 * The profiles that a fact opens: those that it is of, and those of the same name that know no other birth date and stand
 * alone in their organisation.
 */
export function openedBy(profiles: readonly FoundProfile[]): FoundProfile[] {
  const met = profiles.filter(({ isMet }) => isMet)
  const persons = new Set(met.map(personOf))
  const birthDates = new Set(met.flatMap(({ birthDate }) => birthDate ?? []))
  return profiles.filter(
    (profile) =>
      profile.isMet ||
      (persons.has(personOf(profile)) &&
        profile.name !== null &&
        (profile.birthDate === null || birthDates.has(profile.birthDate)) &&
        profiles.filter(({ organisationId }) => organisationId === profile.organisationId).length === 1),
  )
}
