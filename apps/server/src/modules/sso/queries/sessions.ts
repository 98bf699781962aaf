import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { StaffTx, SystemTx } from '../../../platform/db/transaction.ts'
import type { Protocol, Vouched } from '../words.ts'

export interface ProviderSession extends RowOf<
  'sso_sessions',
  'session_id' | 'protocol' | 'issuer' | 'subject' | 'name_id_format' | 'session_index'
> {
  /** Sealed. */
  id_token: ColumnOf<'sso_sessions', 'id_token'>
}

/** Records the provider of a session, which may end it. */
export async function insertProviderSession(
  tx: SystemTx,
  sessionId: string,
  protocol: Protocol,
  { issuer, subject, nameIdFormat, sessionIndex }: Vouched,
  idToken: Buffer | null,
): Promise<void> {
  const { organisationId } = await tx.scope
  await tx.run(sql`
    insert into sso_sessions (organisation_id, session_id, protocol, issuer, subject, name_id_format, session_index, id_token, created_at)
    values (${organisationId}::uuid, ${sessionId}::uuid, ${protocol}::text, ${issuer}::text, ${subject}::text,
      ${nameIdFormat}::text, ${sessionIndex}::text, ${idToken}::bytea, platform.app_now())`)
}

export function getProviderSession(tx: StaffTx, sessionId: string) {
  return tx.first(sql<ProviderSession>`
    select session_id, protocol, issuer, subject, name_id_format, session_index, id_token from sso_sessions
    where session_id = ${sessionId}::uuid`)
}

/** Ends the sessions of a subject: those that the provider named, or all. Returns their ids. */
export async function endProviderSessions(
  tx: SystemTx,
  who: Pick<Vouched, 'issuer' | 'subject'>,
  sessionIndexes: readonly string[],
): Promise<string[]> {
  const named = sql`issuer = ${who.issuer}::text and subject = ${who.subject}::text and protocol = 'saml'
    and (${sessionIndexes.length === 0}::boolean or session_index = any (${sessionIndexes}::text[]))`
  const rows = await tx.all(
    sql<RowOf<'sso_sessions', 'session_id'>>`delete from sso_sessions where ${named} returning session_id`,
  )
  const ids = rows.map((row) => row.session_id)
  if (ids.length > 0) await tx.run(sql`select auth.end_sessions_here(null, null, ${ids}::uuid[])`)
  return ids
}
