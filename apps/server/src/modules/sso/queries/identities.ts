import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { Vouched } from '../words.ts'

type Who = Pick<Vouched, 'issuer' | 'subject'>

/** The owner of an identity; records the use and locks it. */
export async function useIdentity(tx: SystemTx, { issuer, subject }: Who): Promise<string | undefined> {
  const row = await tx.first(sql<
    RowOf<'sso_identities', 'user_id'>
  >`update sso_identities set used_at = platform.app_now()
    where issuer = ${issuer}::text and subject = ${subject}::text returning user_id`)
  return row?.user_id
}

export async function insertIdentity(tx: SystemTx, { issuer, subject }: Who, userId: string): Promise<void> {
  const { organisationId } = await tx.scope
  await tx.run(sql`insert into sso_identities (organisation_id, issuer, subject, user_id, created_at, used_at)
    values (${organisationId}::uuid, ${issuer}::text, ${subject}::text, ${userId}::uuid, platform.app_now(),
      platform.app_now())`)
}

/** Locks linking and account creation in the organisation until the transaction ends. */
export async function lockBinding(tx: SystemTx): Promise<void> {
  const { organisationId } = await tx.scope
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`sso ${organisationId}`}::text, 0))`)
}

/** Whether a person is a member now, locked: leaving waits, or has happened. */
export async function lockPresentMember(tx: SystemTx, userId: string): Promise<boolean> {
  const row = await tx.first(sql<RowOf<'members', 'left_at'>>`
    select left_at from members where user_id = ${userId}::uuid for update`)
  return row !== undefined && row.left_at === null
}
