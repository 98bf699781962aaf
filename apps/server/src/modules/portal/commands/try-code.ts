import { timingSafeEqual } from 'node:crypto'
import type { Language } from '@comity/contract'
import { checkTries } from '@comity/domain/bills'
import { isCodeTaken, tryMinutes } from '@comity/domain/trust'
import { sql, type ColumnOf } from '../../../platform/db/statements.ts'
import type { PlatformTx } from '../../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { codeDigest } from '../contact.ts'

export interface RightCode {
  /** The id of the message with the code, which need not be the one requested here. */
  readonly sentId: string
  readonly kind: 'phone' | 'email'
  readonly language: Language
  /** Blind index of the contact under each version of the network key. */
  readonly tokens: readonly Buffer[]
}

interface TriedCode extends Omit<RightCode, 'sentId'> {
  /** This and the following are null when nothing was sent to the contact recently. */
  readonly sent_id: ColumnOf<'platform.portal_codes', 'code_id'> | null
  readonly code_hash: NonNullable<ColumnOf<'platform.portal_codes', 'code_hash'>>
  readonly digits: NonNullable<ColumnOf<'platform.portal_codes', 'digits'>>
  readonly is_over: boolean
  readonly wrong: number
}

/**
 * Tries a code, and counts the attempt in its own transaction, so that concurrent attempts all count. Every valid code
 * sent to the contact is accepted, whoever requested it, because only the owner of the contact has read it. During
 * guessing, short codes are refused. The refusal is the same whether a code was sent, is valid or was used, because it
 * would otherwise reveal what the guest does.
 *
 * @throws Failure expired, also for a correct code that is expired or used; or invalid_input wrong_code
 */
export async function tryCode(
  services: Services,
  { codeId, code }: { readonly codeId: string; readonly code: string },
  now: Date,
): Promise<RightCode> {
  const sent = await services.database.platform({ job: 'portal', now }, async (tx) => {
    // Attempts for a contact are counted one at a time, because many concurrent ones would each be below the limit.
    await tx.run(sql`
      select pg_advisory_xact_lock(hashtextextended(encode(token, 'hex'), 0)) from platform.portal_codes
      where code_id = ${codeId}::uuid`)
    return tx.all(sql<TriedCode>`
      with tried as (
        update platform.portal_codes set tries = tries + 1
        where code_id = ${codeId}::uuid and sent_at > platform.app_now() - ${tryMinutes}::int * interval '1 minute'
          and tries < ${checkTries}::int
        returning kind, language, token, tokens)
      select t.kind, t.language, t.tokens, c.code_id as sent_id, c.code_hash, c.digits,
        c.expires_at <= platform.app_now() or c.used_at is not null as is_over, (
          select sum(o.tries)::int from platform.portal_codes o
          where o.token = t.token and o.sent_at > platform.app_now() - interval '24 hours') as wrong
      from tried t left join platform.portal_codes c on c.token = t.token and c.code_hash is not null
        and c.sent_at > platform.app_now() - interval '24 hours'
      order by is_over`)
  })
  if (sent.length === 0) throw new Failure('expired')
  for (const { sent_id: sentId, kind, language, tokens, ...one } of sent) {
    if (sentId === null || !timingSafeEqual(codeDigest(services, sentId, code), one.code_hash)) continue
    if (!isCodeTaken(one.digits, one.wrong)) continue
    if (one.is_over) throw new Failure('expired')
    return { sentId, kind, language, tokens }
  }
  throw invalidField('/code', 'wrong_code')
}

/** A correct code does not count as an attempt. */
export function giveTryBack(services: Services, codeId: string, now: Date): Promise<number> {
  return services.database.platform({ job: 'portal', now }, (tx) => returnTry(tx, codeId))
}

function returnTry(tx: PlatformTx, codeId: string): Promise<number> {
  return tx.run(
    sql`update platform.portal_codes set tries = tries - 1 where code_id = ${codeId}::uuid and tries > 0`,
  )
}

/**
 * Uses a code up: of several attempts at once one succeeds.
 *
 * @throws Failure expired for the others
 */
export async function spendCode(tx: PlatformTx, codeId: string, sentId: string): Promise<void> {
  const spent = await tx.run(sql`
    update platform.portal_codes set used_at = platform.app_now() where code_id = ${sentId}::uuid and used_at is null`)
  if (spent === 0) throw new Failure('expired')
  await returnTry(tx, codeId)
}

/** Attempts at a second fact per contact and day, whatever the code. */
const mostFacts = 3

/**
 * Counts an attempt at the second fact before checking it.
 *
 * @throws Failure locked_out until a day after the codes of those attempts were sent
 */
export async function countFact(services: Services, codeId: string, now: Date): Promise<void> {
  await services.database.platform({ job: 'portal', now }, async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('portal facts', 0))`)
    const row = await tx.first(sql<{ tried: number; again_at: Date | null }>`
      select coalesce(sum(o.fact_tries), 0)::int as tried,
        min(o.sent_at) filter (where o.fact_tries > 0) + interval '24 hours' as again_at
      from platform.portal_codes c join platform.portal_codes o on o.token = c.token
      where c.code_id = ${codeId}::uuid and o.sent_at > platform.app_now() - interval '24 hours'`)
    if (row?.again_at && row.tried >= mostFacts)
      throw new Failure('locked_out', {
        retryAfterSeconds: Math.ceil((row.again_at.getTime() - now.getTime()) / 1000),
      })
    await tx.run(sql`
      update platform.portal_codes set fact_tries = fact_tries + 1 where code_id = ${codeId}::uuid`)
  })
}
