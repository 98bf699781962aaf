import { sql } from '../../platform/db/statements.ts'
import type { OrganisationVault } from '../../platform/vault.ts'
import { openContact } from './search.ts'

/** What is kept, sealed, of how the guest of a stay can be reached. */
export interface StayContact {
  /** Of the guest. */
  wrapped_key: Buffer | null
  contact: Buffer | null
  /** Of the profile that the stay was written under, where that is another. */
  profile_wrapped_key: Buffer | null
  profile_contact: Buffer | null
  /** That of the profile before that of the guest; null: not known. */
  language: string | null
}

/** The columns of it: `g` is the guest, `p` that profile. */
export const stayContact = sql`
  coalesce(p.language, g.language) as language, g.wrapped_key, g.contact, p.wrapped_key as profile_wrapped_key,
  p.contact as profile_contact`

/** The address of the guest: the one given with the stay before one that a merged profile brings. */
export function emailOf(vault: OrganisationVault, stay: StayContact): string | undefined {
  const { profile_wrapped_key, profile_contact, wrapped_key, contact } = stay
  const given = openContact({ wrapped_key: profile_wrapped_key, contact: profile_contact }, vault).email
  return given || openContact({ wrapped_key, contact }, vault).email
}
