import { timingSafeEqual } from 'node:crypto'
import type { Language } from '@comity/contract'
import { checkTries } from '@comity/domain/bills'
import { sql } from '../../../../platform/db/statements.ts'
import type { PlatformTx } from '../../../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../../../platform/errors.ts'
import type { Services } from '../../../../platform/services.ts'
import { codeDigest } from '../contact.ts'

export interface RightCode {
  readonly kind: 'phone' | 'email'
  readonly language: Language
  /** Blind index of the contact under each version of the network key. */
  readonly tokens: readonly Buffer[]
}

/**
 * Tries a code, and counts the try in a transaction of its own, so that many at once count as many. What was never
 * sent, is over or was used answers alike.
 * @throws Failure expired, or invalid_input wrong_code
 */
export async function tryCode(
  services: Services,
  { codeId, code }: { readonly codeId: string; readonly code: string },
  now: Date,
): Promise<RightCode> {
  const row = await services.database.platform({ job: 'portal', now }, (tx) =>
    tx.first(sql<RightCode & { code_hash: Buffer }>`
      update platform.portal_codes set tries = tries + 1
      where code_id = ${codeId}::uuid and expires_at > platform.app_now() and used_at is null
        and tries < ${checkTries}::int
      returning kind, language, tokens, code_hash`),
  )
  if (!row) throw new Failure('expired')
  if (!timingSafeEqual(codeDigest(services, codeId, code), row.code_hash))
    throw invalidField('/code', 'wrong_code')
  return row
}

/** The right code took none of the tries. */
export function giveTryBack(services: Services, codeId: string, now: Date): Promise<number> {
  return services.database.platform({ job: 'portal', now }, (tx) =>
    tx.run(
      sql`update platform.portal_codes set tries = tries - 1 where code_id = ${codeId}::uuid and tries > 0`,
    ),
  )
}

/**
 * Uses a code up: of several at once one does.
 * @throws Failure expired for the others
 */
export async function spendCode(tx: PlatformTx, codeId: string): Promise<void> {
  const spent = await tx.run(sql`
    update platform.portal_codes set used_at = platform.app_now() where code_id = ${codeId}::uuid and used_at is null`)
  if (spent === 0) throw new Failure('expired')
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
