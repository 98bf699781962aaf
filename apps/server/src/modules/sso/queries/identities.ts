import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { Vouched } from '../words.ts'

type Who = Pick<Vouched, 'issuer' | 'subject'>

/** Whose identity this is; notes the use, under its lock. */
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

/** Until the transaction ends, nobody else binds an identity in the organisation, or makes an account by one. */
export async function lockBinding(tx: SystemTx): Promise<void> {
  const { organisationId } = await tx.scope
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`sso ${organisationId}`}::text, 0))`)
}

/** Whether somebody is a member at this moment, under lock: leaving waits, or has been. */
export async function lockPresentMember(tx: SystemTx, userId: string): Promise<boolean> {
  const row = await tx.first(sql<RowOf<'members', 'left_at'>>`
    select left_at from members where user_id = ${userId}::uuid for update`)
  return row !== undefined && row.left_at === null
}
