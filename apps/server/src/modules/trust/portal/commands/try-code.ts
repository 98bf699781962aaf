import { timingSafeEqual } from 'node:crypto'
import type { Language } from '@comity/contract'
import { checkTries } from '@comity/domain/bills'
import { guessedFrom } from '@comity/domain/trust'
import { sql } from '../../../../platform/db/statements.ts'
import type { PlatformTx } from '../../../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../../../platform/errors.ts'
import type { Services } from '../../../../platform/services.ts'
import { codeDigest } from '../contact.ts'

export interface RightCode {
  /** That of the message it was in, which need not be the one that was asked for here. */
  readonly sentId: string
  readonly kind: 'phone' | 'email'
  readonly language: Language
  /** Blind index of the contact under each version of the network key. */
  readonly tokens: readonly Buffer[]
  /** So many wrong codes were tried for the contact within a day that somebody guesses. */
  readonly isGuessed: boolean
}

interface HeldCode extends Omit<RightCode, 'sentId' | 'isGuessed'> {
  readonly sent_id: string
  readonly code_hash: Buffer
  readonly wrong: number
}

/**
 * Tries a code, and counts the try in a transaction of its own, so that many at once count as many. Every code that was
 * sent to the contact is taken while it holds, whoever asked for it: it was read by whoever has the contact. What was
 * never sent, is over or was used answers alike.
 * @throws Failure expired, or invalid_input wrong_code
 */
export async function tryCode(
  services: Services,
  { codeId, code }: { readonly codeId: string; readonly code: string },
  now: Date,
): Promise<RightCode> {
  const held = await services.database.platform({ job: 'portal', now }, (tx) =>
    tx.all(sql<HeldCode>`
      with tried as (
        update platform.portal_codes set tries = tries + 1
        where code_id = ${codeId}::uuid and expires_at > platform.app_now() and used_at is null
          and tries < ${checkTries}::int
        returning kind, language, token, tokens)
      select t.kind, t.language, t.tokens, c.code_id as sent_id, c.code_hash, (
          select sum(o.tries)::int from platform.portal_codes o
          where o.token = t.token and o.sent_at > platform.app_now() - interval '24 hours') as wrong
      from tried t join platform.portal_codes c on c.token = t.token
      where c.code_hash is not null and c.expires_at > platform.app_now() and c.used_at is null`),
  )
  if (held.length === 0) throw new Failure('expired')
  const right = held.find((one) => timingSafeEqual(codeDigest(services, one.sent_id, code), one.code_hash))
  if (!right) throw invalidField('/code', 'wrong_code')
  const { sent_id: sentId, kind, language, tokens, wrong } = right
  return { sentId, kind, language, tokens, isGuessed: wrong >= guessedFrom }
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
