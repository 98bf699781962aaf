import { randomInt, timingSafeEqual } from 'node:crypto'
import { sql, type ColumnOf, type RowOf } from '../db/statements.ts'
import type { Tx } from '../db/transaction.ts'
import type { OrganisationVault } from '../vault.ts'

export type ContactKind = 'phone' | 'email'

/** How long a code is valid, and how often it can be tried. */
export const codeMinutes = 10
export const codeTries = 5

/**
 * Starts verifying that a number or address is somebody's: returns the code to send there, and replaces a pending
 * one. An earlier verification remains valid.
 * @param value normalised (E.164, or by `normaliseEmail`)
 * @returns six digits
 */
export async function beginProof(
  tx: Tx,
  vault: OrganisationVault,
  { userId, kind, value }: { userId: string; kind: ContactKind; value: string },
): Promise<string> {
  const { organisationId } = await tx.scope
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await tx.run(sql`
    insert into verified_contacts (organisation_id, user_id, kind, pending, pending_code, pending_until, pending_tries)
    values (${organisationId}::uuid, ${userId}::uuid, ${kind}::text, ${vault.sealText(value)}::bytea,
      ${vault.sealText(code)}::bytea, platform.app_now() + ${codeMinutes}::int * interval '1 minute', 0)
    on conflict (organisation_id, user_id, kind) do update set pending = excluded.pending,
      pending_code = excluded.pending_code, pending_until = excluded.pending_until, pending_tries = 0`)
  return code
}

/**
 * Tries a code. A wrong attempt counts only if the transaction commits: return it, do not throw inside. `over`: there
 * is none, it has expired, or was tried too often.
 */
export async function proveContact(
  tx: Tx,
  vault: OrganisationVault,
  { userId, kind, code }: { userId: string; kind: ContactKind; code: string },
): Promise<'proved' | 'wrong' | 'over'> {
  const own = sql`user_id = ${userId}::uuid and kind = ${kind}::text`
  const row = await tx.first(sql<{
    pending_code: NonNullable<ColumnOf<'verified_contacts', 'pending_code'>>
  }>`
    update verified_contacts set pending_tries = pending_tries + 1
    where ${own} and pending_until > platform.app_now() and pending_tries < ${codeTries}::int
    returning pending_code`)
  if (!row) return 'over'
  const [given, expected] = [Buffer.from(code), Buffer.from(vault.openText(row.pending_code))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'wrong'
  await tx.run(sql`
    update verified_contacts set contact = pending, verified_at = platform.app_now(), pending = null,
      pending_code = null, pending_until = null, pending_tries = null
    where ${own}`)
  return 'proved'
}

/** Verified contacts of people; people without one are absent. */
export async function contactsOf(
  tx: Tx,
  vault: OrganisationVault,
  userIds: readonly string[],
): Promise<Map<string, Partial<Record<ContactKind, string>>>> {
  const rows = await tx.all(sql<
    RowOf<'verified_contacts', 'user_id' | 'kind'> & {
      contact: NonNullable<ColumnOf<'verified_contacts', 'contact'>>
    }
  >`
    select user_id, kind, contact from verified_contacts
    where user_id = any (${[...userIds]}::uuid[]) and contact is not null`)
  const contacts = new Map<string, Partial<Record<ContactKind, string>>>()
  for (const { user_id, kind, contact } of rows) {
    contacts.set(user_id, { ...contacts.get(user_id), [kind]: vault.openText(contact) })
  }
  return contacts
}

/** Deletes a contact and any pending verification of it. */
export async function forgetContact(tx: Tx, userId: string, kind: ContactKind): Promise<void> {
  await tx.run(sql`delete from verified_contacts where user_id = ${userId}::uuid and kind = ${kind}::text`)
}
