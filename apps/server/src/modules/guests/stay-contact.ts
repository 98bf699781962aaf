import { sql } from '../../platform/db/statements.ts'
import type { OrganisationVault } from '../../platform/vault.ts'
import { openContact } from './search.ts'

export interface StayContact {
  wrapped_key: Buffer | null
  contact: Buffer | null
  /** Of the profile of the stay, where it differs from the guest. */
  profile_wrapped_key: Buffer | null
  profile_contact: Buffer | null
  /** The language of the profile, else of the guest; null when unknown. */
  language: string | null
  /** Tokens of contacts of either that belong to another person: nothing is sent there. */
  disowned: string[]
}

/** Its columns: `g` is the guest, `p` that profile. */
export const stayContact = sql`
  coalesce(p.language, g.language) as language, g.wrapped_key, g.contact, p.wrapped_key as profile_wrapped_key,
  p.contact as profile_contact, array(
    select d.contact from disowned_contacts d
    where d.organisation_id = g.organisation_id and d.guest_id in (g.guest_id, p.guest_id)) as disowned`

/** An address or number of the guest that may be written to: that of the stay before that of the guest. */
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

/** Whether an address or number is stored, usable or not. */
export function hasContact(vault: OrganisationVault, stay: StayContact): boolean {
  return (['email', 'phone'] as const).some((kind) => held(vault, stay, kind).length > 0)
}

function held(vault: OrganisationVault, stay: StayContact, kind: 'email' | 'phone'): string[] {
  const { profile_wrapped_key, profile_contact, wrapped_key, contact } = stay
  const given = openContact({ wrapped_key: profile_wrapped_key, contact: profile_contact }, vault)[kind]
  const own = openContact({ wrapped_key, contact }, vault)[kind]
  return [given, own].flatMap((value) => value || [])
}
