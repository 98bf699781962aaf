import { languages } from '@comity/contract'
import type { Language } from '@comity/contract'
import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { emailOf } from '../../guests/index.ts'
import type { StayContact } from '../../guests/index.ts'
import { getOrganisation } from '../../platform/index.ts'

/** How a guest is told, and in which language. */
export interface GuestContact {
  readonly channel: 'email' | 'sms'
  readonly to: string
  readonly language: Language
}

/** The mail address of a guest, else the telephone number; undefined: neither is known, so nobody can tell them. */
export async function contactOf(
  services: Services,
  tx: Tx,
  guestId: string,
  profileId: string | null,
): Promise<GuestContact | undefined> {
  const [organisation, row] = await Promise.all([
    getOrganisation(tx),
    tx.first(sql<StayContact>`
      select coalesce(g.language, p.language) as language, g.wrapped_key, g.contact,
        p.wrapped_key as profile_wrapped_key, p.contact as profile_contact
      from guests g
      left join guests p on p.organisation_id = g.organisation_id and p.guest_id = ${profileId}::uuid
      where g.guest_id = ${guestId}::uuid`),
  ])
  if (!organisation || !row) return undefined
  const vault = services.vault.organisation(organisation.organisation_id, organisation.wrapped_key)
  const language = languages.find((one) => one === row.language) ?? organisation.language
  const email = emailOf(vault, row)
  if (email) return { channel: 'email', to: email, language }
  const phones = [
    [row.profile_wrapped_key, row.profile_contact],
    [row.wrapped_key, row.contact],
  ].map(([wrappedKey, contact]) => wrappedKey && contact && vault.openContact({ wrappedKey, contact }).phone)
  const phone = phones.find(Boolean)
  return phone ? { channel: 'sms', to: phone, language } : undefined
}
