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
  /** Tokens of contacts of either that somebody else says are theirs: nothing goes there. */
  disowned: string[]
}

/** The columns of it: `g` is the guest, `p` that profile. */
export const stayContact = sql`
  coalesce(p.language, g.language) as language, g.wrapped_key, g.contact, p.wrapped_key as profile_wrapped_key,
  p.contact as profile_contact, array(
    select d.contact from disowned_contacts d
    where d.organisation_id = g.organisation_id and d.guest_id in (g.guest_id, p.guest_id)) as disowned`

/** An address or number of the guest that may be written to: the one given with the stay before that of the guest. */
export function channelOf(
  vault: OrganisationVault,
  stay: StayContact,
  kind: 'email' | 'phone',
): string | undefined {
  return held(vault, stay, kind).find((value) => !stay.disowned.includes(vault.token(kind, value)))
}

export function emailOf(vault: OrganisationVault, stay: StayContact): string | undefined {
  return channelOf(vault, stay, 'email')
}

/** Whether an address or number is kept, written to or not. */
export function hasContact(vault: OrganisationVault, stay: StayContact): boolean {
  return (['email', 'phone'] as const).some((kind) => held(vault, stay, kind).length > 0)
}

function held(vault: OrganisationVault, stay: StayContact, kind: 'email' | 'phone'): string[] {
  const { profile_wrapped_key, profile_contact, wrapped_key, contact } = stay
  const given = openContact({ wrapped_key: profile_wrapped_key, contact: profile_contact }, vault)[kind]
  const own = openContact({ wrapped_key, contact }, vault)[kind]
  return [given, own].flatMap((value) => value || [])
}
