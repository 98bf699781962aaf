import { randomInt, randomUUID } from 'node:crypto'
import type { Language } from '@comity/contract'
import { checkMinutes } from '@comity/domain/bills'
import { answerPortalCode } from '@comity/domain/trust'
import { sql } from '../../../../platform/db/statements.ts'
import type { PlatformTx } from '../../../../platform/db/transaction.ts'
import { Failure } from '../../../../platform/errors.ts'
import type { Services } from '../../../../platform/services.ts'
import { contactTokens } from '../../../tokens/index.ts'
import { codeDigest, readContact, sourceToken } from '../contact.ts'

export const sendJob = 'trust/send-portal-code'

/** What a job needs to send a code. */
export interface SealedCode {
  readonly contact: string
  readonly code: string
}

/**
 * Writes a code down and leaves the sending to a job. Who the contact belongs to is not looked at here, so neither what
 * is answered nor how long it takes tells whether it is known. Codes that were sent before go on to hold.
 * @param source address of who asks
 */
export async function beginSignIn(
  services: Services,
  { contact: typed, language }: { readonly contact: string; readonly language: Language },
  { source: address, now }: { readonly source: string; readonly now: Date },
): Promise<{ codeId: string; expiresAt: Date }> {
  const contact = readContact(typed)
  const tokens = contactTokens(services, contact)
  const [token, source] = [tokens[0]!, sourceToken(services, address)]
  const codeId = randomUUID()
  return services.database.platform({ job: 'portal', now }, async (tx) => {
    // Codes are counted one after the other, or several asked for together would each be within the cap.
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('portal codes', 0))`)
    const answer = answerPortalCode(await listAsked(tx, token, source), textsOf({ token, source }), now)
    if (answer.kind === 'refuse') {
      const { code, retryAfterSeconds } = answer.refusal
      throw new Failure('rate_limited', { detail: code, retryAfterSeconds })
    }
    const isSent = answer.kind === 'send'
    const expiresAt = isSent ? new Date(now.getTime() + checkMinutes * 60_000) : answer.until
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const hash = codeDigest(services, codeId, code)
    const sealed = services.vault.sealContent('mail', { contact: contact.value, code } satisfies SealedCode)
    await tx.run(sql`
      insert into platform.portal_codes (code_id, kind, language, token, tokens, source_token, code_hash, sealed, sent_at,
        expires_at)
      values (${codeId}::uuid, ${contact.kind}::text, ${language}::text, ${token}::bytea, ${[...tokens]}::bytea[],
        ${source}::bytea, ${isSent ? hash : null}::bytea, ${isSent ? sealed : null}::bytea, platform.app_now(),
        ${expiresAt}::timestamptz)`)
    await tx.run(sql`
      select platform.add_job(${sendJob}::text, json_build_object('codeId', ${codeId}::text),
        ${`${sendJob}:${codeId}`}::text)`)
    return { codeId, expiresAt }
  })
}

const textsOf = ({ token, source }: { readonly token: Buffer; readonly source: Buffer }) => ({
  contact: token.toString('base64'),
  source: source.toString('base64'),
})

async function listAsked(tx: PlatformTx, token: Buffer, source: Buffer) {
  const rows = await tx.all(sql<{ token: Buffer; source: Buffer; sent_at: Date; is_sent: boolean }>`
    select token, source_token as source, sent_at, code_hash is not null as is_sent
    from platform.portal_codes
    where sent_at > platform.app_now() - interval '24 hours'
      and (token = ${token}::bytea or source_token = ${source}::bytea)`)
  return rows.map((row) => ({ ...textsOf(row), at: row.sent_at.getTime(), isSent: row.is_sent }))
}
