import type { Sector } from '@comity/domain/base'
import type { Language } from '@comity/contract'

interface PreferencesRow {
  language: Language | null
  theme: 'light' | 'dark' | 'system' | null
  notify_email: boolean
}

/** Preferences of the contract, with defaults. */
export function presentPreferences(row: PreferencesRow | undefined) {
  return {
    language: row?.language ?? null,
    theme: row?.theme ?? null,
    notifications: { email: row?.notify_email ?? true },
  }
}

interface OrganisationRow {
  name: string
  sector: Sector
  country: string
  language: Language
  time_zone: string
  is_demo: boolean
  seal_ratings: boolean
}

export function presentOrganisation(row: OrganisationRow) {
  return {
    name: row.name,
    sector: row.sector,
    country: row.country,
    language: row.language,
    timeZone: row.time_zone,
    demo: row.is_demo,
    sealRatings: row.seal_ratings,
  }
}
