import { foldName } from '@comity/domain/guests'

/** What decides whether the contact alone opens a profile. */
export interface FoundProfile {
  readonly organisationId: string
  /** The guest's profiles with the contact. */
  readonly profileIds: readonly string[]
  readonly name: string | null
  /** YYYY-MM-DD. */
  readonly birthDate: string | null
  /** When the guest last verified the contact, else when it was recorded. */
  readonly contactFrom: Date
  /** Whether the given second fact matches this profile; false without one. */
  readonly isMet: boolean
}

function aYearBefore(now: Date): Date {
  const before = new Date(now)
  before.setUTCFullYear(now.getUTCFullYear() - 1)
  return before
}

const personOf = (profile: FoundProfile): string =>
  profile.name === null ? '' : foldName(profile.name).split(' ').toSorted().join(' ')

/**
 * Whether a second fact is needed: the contact belongs to several persons, or its last verification is older than 12
 * months. Numbers are reassigned, and families share an address.
 */
export function needsSecondFact(profiles: readonly FoundProfile[], now: Date): boolean {
  const persons = new Set(profiles.map(personOf))
  const birthDates = new Set(profiles.flatMap(({ birthDate }) => birthDate ?? []))
  const organisations = new Set(profiles.map(({ organisationId }) => organisationId))
  const isOld = profiles.some(({ contactFrom }) => contactFrom <= aYearBefore(now))
  return persons.size > 1 || birthDates.size > 1 || organisations.size < profiles.length || isOld
}

/**
 * The profiles that a fact opens: matching ones, and those with the same name, no other birth date and no second
 * profile in their organisation.
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
