import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { Protocol, ProviderAnswer, TestAnswer } from '../words.ts'

/** The lifetime of a sign-in: long enough for a second factor at the provider. */
export const requestLastsMs = 10 * 60_000

export interface RequestRow extends RowOf<
  'sso_requests',
  | 'request_id'
  | 'protocol'
  | 'purpose'
  | 'browser_hash'
  | 'return_path'
  | 'nonce'
  | 'code_verifier'
  | 'user_id'
  | 'expires_at'
  | 'answered_at'
  | 'finished_at'
> {
  /** TestAnswer for a finished test. */
  answer: ProviderAnswer | TestAnswer | null
}

export type NewRequest = Pick<
  RequestRow,
  | 'request_id'
  | 'protocol'
  | 'purpose'
  | 'browser_hash'
  | 'return_path'
  | 'nonce'
  | 'code_verifier'
  | 'user_id'
>

const columns = sql`request_id, protocol, purpose, browser_hash, return_path, nonce, code_verifier, user_id, expires_at,
  answered_at, answer, finished_at`

export async function insertRequest(tx: SystemTx, request: NewRequest): Promise<void> {
  const { organisationId, now } = await tx.scope
  const expiresAt = new Date(now.getTime() + requestLastsMs)
  await tx.run(sql`
    insert into sso_requests (organisation_id, request_id, protocol, purpose, browser_hash, return_path, nonce,
      code_verifier, user_id, created_at, expires_at)
    values (${organisationId}::uuid, ${request.request_id}::text, ${request.protocol}::text, ${request.purpose}::text,
      ${request.browser_hash}::bytea, ${request.return_path}::text, ${request.nonce}::text,
      ${request.code_verifier}::text, ${request.user_id}::uuid, ${now}::timestamptz, ${expiresAt}::timestamptz)`)
}

/** Locked, so that of two answers, or two finishes, one counts. */
export function lockRequest(tx: SystemTx, protocol: Protocol, requestId: string) {
  return tx.first(sql<RequestRow>`select ${columns} from sso_requests
    where request_id = ${requestId}::text and protocol = ${protocol}::text for update`)
}

export function getRequest(tx: SystemTx, requestId: string) {
  return tx.first(sql<RequestRow>`select ${columns} from sso_requests where request_id = ${requestId}::text`)
}

export function saveAnswer(tx: SystemTx, requestId: string, answer: ProviderAnswer | TestAnswer) {
  return tx.run(sql`update sso_requests
    set answer = ${JSON.stringify(answer)}::jsonb, answered_at = coalesce(answered_at, platform.app_now())
    where request_id = ${requestId}::text`)
}

/** Closes a request and deletes the personal data of its answer. */
export function closeRequest(tx: SystemTx, requestId: string) {
  return tx.run(sql`update sso_requests set finished_at = platform.app_now(), answer = null
    where request_id = ${requestId}::text`)
}

/** The result of a test can be read for an hour. */
export async function forgetOld(tx: SystemTx): Promise<void> {
  await tx.run(sql`delete from sso_requests where expires_at < platform.app_now()
    and (purpose <> 'test' or expires_at < platform.app_now() - interval '1 hour')`)
  await tx.run(sql`delete from sso_assertions where expires_at < platform.app_now()`)
  // No session lasts longer.
  await tx.run(sql`delete from sso_sessions where created_at < platform.app_now() - interval '24 hours'`)
}

/** Remembers a provider's message until it would be refused as too old; false for a repetition. */
export async function takeOnce(tx: SystemTx, messageId: string, until: Date): Promise<boolean> {
  const { organisationId } = await tx.scope
  const inserted = await tx.run(sql`insert into sso_assertions (organisation_id, assertion_id, expires_at)
    values (${organisationId}::uuid, ${messageId}::text, ${until}::timestamptz) on conflict do nothing`)
  return inserted > 0
}
