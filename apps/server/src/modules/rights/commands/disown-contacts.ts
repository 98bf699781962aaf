import type { Language } from '@comity/contract'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import type { GuestContact } from '../../listings/index.ts'
import { organisationVault } from '../../platform/index.ts'
import { contactTokens, rewriteTokens } from '../../tokens/index.ts'

export interface Disowning {
  readonly guestId: string
  readonly requestId: string
  /** Blind index of the contact that the person has verified. */
  readonly proved: readonly Buffer[]
  readonly language: Language
}

interface ContactRow extends RowOf<'guests', 'guest_id'> {
  wrapped_key: NonNullable<ColumnOf<'guests', 'wrapped_key'>>
  contact: NonNullable<ColumnOf<'guests', 'contact'>>
}

/**
 * Removes every contact of a guest from matching and marks the verified one as another person's. The caller has locked
 * the guest.
 */
export async function disownContacts(
  services: Services,
  tx: Tx,
  { guestId, requestId, proved, language }: Disowning,
): Promise<void> {
  const vault = await organisationVault(services, tx)
  const profiles = await tx.all(sql<ContactRow>`
    select guest_id, wrapped_key, contact from guests
    where (guest_id = ${guestId}::uuid or merged_into = ${guestId}::uuid) and wrapped_key is not null and contact is not null`)
  const contacts = profiles.flatMap(({ guest_id, wrapped_key: wrappedKey, contact }) => {
    const { email, phone } = vault.openContact({ wrappedKey, contact })
    return (['email', 'phone'] as const).flatMap((kind) => {
      const value = kind === 'email' ? email : phone
      if (!value) return []
      const isProved = contactTokens(services, { kind, value }).some((token) =>
        proved.some((one) => one.equals(token)),
      )
      const to: GuestContact = { channel: kind === 'email' ? 'email' : 'sms', to: value, language }
      const sealed = isProved ? vault.sealText(JSON.stringify(to)).toString('hex') : null
      return [{ guest_id, contact: vault.token(kind, value), is_proved: isProved, sealed }]
    })
  })
  // A contact verified by an earlier request stays with that request.
  await tx.run(sql`
    insert into disowned_contacts as d (organisation_id, guest_id, contact, request_id, is_proved, sealed, disowned_at)
    select current_setting('app.organisation_id')::uuid, s.guest_id, s.contact, ${requestId}::uuid, s.is_proved,
      decode(s.sealed, 'hex'), platform.app_now()
    from json_to_recordset(${JSON.stringify(contacts)}::json)
      as s(guest_id uuid, contact text, is_proved boolean, sealed text)
    on conflict (organisation_id, guest_id, contact) do update
      set request_id = excluded.request_id, is_proved = excluded.is_proved, sealed = excluded.sealed
      where not d.is_proved`)
  await rewriteTokens(tx, services, guestId)
}

/** The response goes to the verified contact, because the profile's is another person's. */
export async function provedContacts(
  services: Services,
  tx: Tx,
  requestId: string,
): Promise<readonly GuestContact[]> {
  const rows = await tx.all(sql<{ sealed: NonNullable<ColumnOf<'disowned_contacts', 'sealed'>> }>`
    select sealed from disowned_contacts where request_id = ${requestId}::uuid and sealed is not null`)
  if (rows.length === 0) return []
  const vault = await organisationVault(services, tx)
  const contacts = rows.map(({ sealed }) => JSON.parse(vault.openText(sealed)) as GuestContact)
  return [...new Map(contacts.map((one) => [one.to, one])).values()]
}

/**
 * Ends the check of a disowned profile: the guest's own contacts match again, another person's stay excluded. Returns
 * the number of excluded ones.
 */
export async function settleDisowned(
  services: Services,
  tx: Tx,
  { requestId, guestId, isTheirs }: { requestId: string; guestId: string; isTheirs: boolean },
): Promise<number> {
  await tx.run(sql`
    delete from disowned_contacts where request_id = ${requestId}::uuid and (${isTheirs}::boolean or not is_proved)`)
  const kept = await tx.run(sql`
    update disowned_contacts set sealed = null where request_id = ${requestId}::uuid`)
  await rewriteTokens(tx, services, guestId)
  return kept
}
