import type { MatchResult, PersonRecord } from '@comity/domain/identity'
import type { ColumnOf } from '../../platform/db/statements.ts'
import type { Contact, OrganisationVault } from '../../platform/vault.ts'
import type { ProfileRow } from './queries/profiles.ts'

/** The stored result of a comparison, without the values. */
export interface Match {
  readonly probability: number
  readonly fields: ColumnOf<'identity_pairs', 'fields'>
}

export function toMatch({ probability, fields }: Pick<MatchResult, 'probability' | 'fields'>): Match {
  return { probability, fields: fields.map(({ field, level, weight }) => ({ field, level, weight })) }
}

/** The identifying data of a profile, its contact opened. */
export interface OpenProfile {
  readonly guestId: string
  readonly name: string | null
  readonly birthDate: string | null
  readonly isMinor: boolean
  readonly contact: Contact
}

export function openProfile(row: ProfileRow, vault: OrganisationVault): OpenProfile {
  const { guest_id, name, birth_date, is_minor, wrapped_key: wrappedKey, contact } = row
  return {
    guestId: guest_id,
    name,
    birthDate: birth_date,
    isMinor: is_minor,
    contact: wrappedKey && contact ? vault.openContact({ wrappedKey, contact }) : {},
  }
}

/** The record that the domain compares. A document is a token, equal for equal numbers. */
export function toRecord({ guestId, name, birthDate, contact }: OpenProfile): PersonRecord {
  const { email, phone, address, document } = contact
  return {
    id: guestId,
    name,
    birthDate,
    email: email ?? null,
    phone: phone ?? null,
    street: address?.street ?? null,
    suburb: address?.city ?? null,
    state: address?.region ?? null,
    postcode: address?.postcode ?? null,
    document: document ?? null,
  }
}
