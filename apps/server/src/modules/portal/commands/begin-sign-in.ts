import { randomInt, randomUUID } from 'node:crypto'
import type { Language } from '@comity/contract'
import { answerPortalCode, tryMinutes } from '@comity/domain/trust'
import type { AskedCode } from '@comity/domain/trust'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { PlatformTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { contactTokens } from '../../tokens/index.ts'
import { codeDigest, readContact, sourceToken } from '../contact.ts'

export const sendJob = 'trust/send-portal-code'

export interface SealedCode {
  readonly contact: string
  readonly code: string
}

/**
 * Stores a code and leaves sending to a job. The owner of the contact is not looked up here, so neither response nor
 * timing shows whether it is known. Earlier codes stay valid. The response says until when codes can be tried; the
 * lifetime of the code itself is in the message alone.
 *
 * @param source address of the caller
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
    // Codes are counted one at a time, because several concurrent requests would each be within the limit.
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('portal codes', 0))`)
    const answer = answerPortalCode(await listAsked(tx, token, source), textsOf({ token, source }), now)
    if (answer.kind === 'refuse') {
      const { code, retryAfterSeconds } = answer.refusal
      throw new Failure('rate_limited', { reason: code, retryAfterSeconds })
    }
    const form = answer.kind === 'send' ? answer.form : undefined
    const sent = form && writeCode(services, { codeId, contact: contact.value, digits: form.digits })
    const codeEndsAt = minutesAfter(now, form?.minutes ?? tryMinutes)
    await tx.run(sql`
      insert into platform.portal_codes (code_id, kind, language, token, tokens, source_token, code_hash, digits, sealed,
        sent_at, expires_at)
      values (${codeId}::uuid, ${contact.kind}::text, ${language}::text, ${token}::bytea, ${[...tokens]}::bytea[],
        ${source}::bytea, ${sent?.hash ?? null}::bytea, ${form?.digits ?? null}::int, ${sent?.sealed ?? null}::bytea,
        platform.app_now(), ${codeEndsAt}::timestamptz)`)
    await tx.run(sql`
      select platform.add_job(${sendJob}::text, json_build_object('codeId', ${codeId}::text),
        ${`${sendJob}:${codeId}`}::text)`)
    return { codeId, expiresAt: minutesAfter(now, tryMinutes) }
  })
}

const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

function writeCode(
  services: Services,
  { codeId, contact, digits }: { readonly codeId: string; readonly contact: string; readonly digits: number },
) {
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const sealed = services.vault.sealContent('mail', { contact, code } satisfies SealedCode)
  return { hash: codeDigest(services, codeId, code), sealed }
}

const textsOf = ({ token, source }: { readonly token: Buffer; readonly source: Buffer }) => ({
  contact: token.toString('base64'),
  source: source.toString('base64'),
})

interface AskedRow extends Readonly<
  RowOf<'platform.portal_codes', 'token' | 'sent_at' | 'digits' | 'tries'>
> {
  readonly source: ColumnOf<'platform.portal_codes', 'source_token'>
  readonly is_used: boolean
}

async function listAsked(tx: PlatformTx, token: Buffer, source: Buffer) {
  const rows = await tx.all(sql<AskedRow>`
    select token, source_token as source, sent_at, digits, used_at is not null as is_used, tries
    from platform.portal_codes
    where sent_at > platform.app_now() - interval '24 hours'
      and (token = ${token}::bytea or source_token = ${source}::bytea)`)
  return rows.map((row): AskedCode => ({
    ...textsOf(row),
    at: row.sent_at.getTime(),
    digits: row.digits,
    isUsed: row.is_used,
    wrong: row.tries,
  }))
}
