import { sql } from '../../../../platform/db/statements.ts'
import type { StaffTx, SystemTx } from '../../../../platform/db/transaction.ts'
import type { Protocol, Vouched } from '../words.ts'

export interface ProviderSession {
  session_id: string
  protocol: Protocol
  issuer: string
  subject: string
  name_id_format: string | null
  session_index: string | null
  /** Sealed. */
  id_token: Buffer | null
}

/** Which provider began a session, and may end it. */
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

/** Ends the sessions of a subject: those that the provider named, or all. Answers their ids. */
export async function endProviderSessions(
  tx: SystemTx,
  who: Pick<Vouched, 'issuer' | 'subject'>,
  sessionIndexes: readonly string[],
): Promise<string[]> {
  const named = sql`issuer = ${who.issuer}::text and subject = ${who.subject}::text and protocol = 'saml'
    and (${sessionIndexes.length === 0}::boolean or session_index = any (${sessionIndexes}::text[]))`
  const rows = await tx.all(
    sql<{ session_id: string }>`delete from sso_sessions where ${named} returning session_id`,
  )
  const ids = rows.map((row) => row.session_id)
  if (ids.length > 0) await tx.run(sql`select auth.end_sessions_here(null, null, ${ids}::uuid[])`)
  return ids
}
