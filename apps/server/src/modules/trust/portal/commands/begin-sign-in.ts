import { randomInt, randomUUID } from 'node:crypto'
import type { Language } from '@comity/contract'
import { checkMinutes, maySendCode } from '@comity/domain/bills'
import { sql } from '../../../../platform/db/statements.ts'
import type { PlatformTx } from '../../../../platform/db/transaction.ts'
import { Failure } from '../../../../platform/errors.ts'
import type { Services } from '../../../../platform/services.ts'
import { contactTokens } from '../../../tokens/index.ts'
import { codeDigest, countingTokens, readContact } from '../contact.ts'

export const sendJob = 'trust/send-portal-code'

/** What a job needs to send a code. */
export interface SealedCode {
  readonly contact: string
  readonly code: string
}

/**
 * Writes a code down and leaves the sending to a job. Who the contact belongs to is not looked at here, so neither what
 * is answered nor how long it takes tells whether it is known.
 * @param source address of who asks
 */
export async function beginSignIn(
  services: Services,
  { contact: typed, language }: { readonly contact: string; readonly language: Language },
  { source, now }: { readonly source: string; readonly now: Date },
): Promise<{ codeId: string; expiresAt: Date }> {
  const contact = readContact(typed)
  const tokens = contactTokens(services, contact)
  const counting = countingTokens(services, contact, source)
  const codeId = randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(now.getTime() + checkMinutes * 60_000)
  await services.database.platform({ job: 'portal', now }, async (tx) => {
    // Codes are counted one after the other, or several asked for together would each be within the cap.
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('portal codes', 0))`)
    await refuseTooMany(tx, { token: tokens[0]!, ...counting }, now)
    await tx.run(sql`
      update platform.portal_codes set expires_at = platform.app_now()
      where token = ${tokens[0]!}::bytea and expires_at > platform.app_now()`)
    await tx.run(sql`
      with queued as (
        insert into platform.portal_codes (code_id, kind, language, token, tokens, prefix_token, source_token, code_hash,
          sealed, sent_at, expires_at)
        values (${codeId}::uuid, ${contact.kind}::text, ${language}::text, ${tokens[0]!}::bytea, ${[...tokens]}::bytea[],
          ${counting.prefix}::bytea, ${counting.source}::bytea, ${codeDigest(services, codeId, code)}::bytea,
          ${services.vault.sealContent('mail', { contact: contact.value, code } satisfies SealedCode)}::bytea,
          platform.app_now(), ${expiresAt}::timestamptz))
      select platform.add_job(${sendJob}::text, json_build_object('codeId', ${codeId}::text),
        ${`${sendJob}:${codeId}`}::text)`)
  })
  return { codeId, expiresAt }
}

interface Wanted {
  readonly token: Buffer
  readonly prefix: Buffer
  readonly source: Buffer
}

const text = (bytes: Buffer) => bytes.toString('base64')

async function refuseTooMany(tx: PlatformTx, { token, prefix, source }: Wanted, now: Date): Promise<void> {
  const rows = await tx.all(sql<{
    token: Buffer
    prefix: Buffer
    source: Buffer
    sent_at: Date
    is_used: boolean
  }>`
    select token, prefix_token as prefix, source_token as source, sent_at, used_at is not null as is_used
    from platform.portal_codes
    where sent_at > platform.app_now() - interval '24 hours'
      and (token = ${token}::bytea or prefix_token = ${prefix}::bytea or source_token = ${source}::bytea)`)
  const sent = rows.map((row) => ({
    at: row.sent_at.getTime(),
    phone: text(row.token),
    prefix: text(row.prefix),
    source: text(row.source),
    isVerified: row.is_used,
  }))
  const wanted = { phone: text(token), prefix: text(prefix), source: text(source) }
  const answer = maySendCode(sent, wanted, now, null)
  if (answer !== true)
    throw new Failure('rate_limited', { detail: answer.code, retryAfterSeconds: answer.retryAfterSeconds })
}
