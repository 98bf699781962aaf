import { languages } from '@comity/contract'
import type { Language } from '@comity/contract'
import { sql, type ColumnOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { channelOf, hasContact, stayContact } from '../guests/index.ts'
import type { StayContact } from '../guests/index.ts'
import { getOrganisation } from '../platform/index.ts'

/** How a guest is notified, and in which language. */
export interface GuestContact {
  readonly channel: 'email' | 'sms'
  readonly to: string
  readonly language: Language
}

/** Why a guest cannot be notified: no contact, or one that its owner has disowned. */
export type Unreachable = 'no_contact' | 'contact_disowned'

/** The mail address of a guest, else the telephone number. */
export async function contactOf(
  services: Services,
  tx: Tx,
  guestId: string,
  profileId: string | null,
): Promise<GuestContact | Unreachable> {
  const [organisation, row] = await Promise.all([
    getOrganisation(tx),
    tx.first(sql<StayContact & { own_language: ColumnOf<'guests', 'language'> }>`
      select ${stayContact}, g.language as own_language
      from guests g
      left join guests p on p.organisation_id = g.organisation_id and p.guest_id = ${profileId}::uuid
      where g.guest_id = ${guestId}::uuid`),
  ])
  if (!row) return 'no_contact'
  const vault = services.vault.organisation(organisation.organisation_id, organisation.wrapped_key)
  const known = row.own_language ?? row.language
  const language = languages.find((one) => one === known) ?? organisation.language
  const email = channelOf(vault, row, 'email')
  if (email) return { channel: 'email', to: email, language }
  const phone = channelOf(vault, row, 'phone')
  if (phone) return { channel: 'sms', to: phone, language }
  return hasContact(vault, row) ? 'contact_disowned' : 'no_contact'
}
