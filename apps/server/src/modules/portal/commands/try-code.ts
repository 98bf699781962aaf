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
  /** That of the message it was in, which need not be the one that was asked for here. */
  readonly sentId: string
  readonly kind: 'phone' | 'email'
  readonly language: Language
  /** Blind index of the contact under each version of the network key. */
  readonly tokens: readonly Buffer[]
}

interface TriedCode extends Omit<RightCode, 'sentId'> {
  /** Null, and so what follows: nothing was sent to the contact of late. */
  readonly sent_id: ColumnOf<'platform.portal_codes', 'code_id'> | null
  readonly code_hash: NonNullable<ColumnOf<'platform.portal_codes', 'code_hash'>>
  readonly digits: NonNullable<ColumnOf<'platform.portal_codes', 'digits'>>
  readonly is_over: boolean
  readonly wrong: number
}

/**
 * Tries a code, and counts the try in a transaction of its own, so that many at once count as many. Every code that was
 * sent to the contact is taken while it holds, whoever asked for it: it was read by whoever has the contact. Where
 * somebody guesses, short ones are wrong. Whether any code was sent, still holds or was used, a wrong one is answered
 * alike, or the answer would tell what the guest does.
 * @throws Failure expired, also of a right code that is over or used; or invalid_input wrong_code
 */
export async function tryCode(
  services: Services,
  { codeId, code }: { readonly codeId: string; readonly code: string },
  now: Date,
): Promise<RightCode> {
  const sent = await services.database.platform({ job: 'portal', now }, async (tx) => {
    // Tries for a contact are counted one after the other, or many at once would each be below the number that is guessing.
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

/** The right code took none of the tries. */
export function giveTryBack(services: Services, codeId: string, now: Date): Promise<number> {
  return services.database.platform({ job: 'portal', now }, (tx) => returnTry(tx, codeId))
}

function returnTry(tx: PlatformTx, codeId: string): Promise<number> {
  return tx.run(
    sql`update platform.portal_codes set tries = tries - 1 where code_id = ${codeId}::uuid and tries > 0`,
  )
}

/**
 * Uses a code up, by whatever it was tried: of several at once one does.
 * @throws Failure expired for the others
 */
export async function spendCode(tx: PlatformTx, codeId: string, sentId: string): Promise<void> {
  const spent = await tx.run(sql`
    update platform.portal_codes set used_at = platform.app_now() where code_id = ${sentId}::uuid and used_at is null`)
  if (spent === 0) throw new Failure('expired')
  await returnTry(tx, codeId)
}

/** Tries of a second fact for one contact in a day, whatever code it came with. */
const mostFacts = 3

/**
 * Counts a try of the second fact before it is looked at.
 * @throws Failure locked_out until a day after the codes of those tries were sent
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
