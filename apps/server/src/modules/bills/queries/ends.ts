import { explainedOnceMonths } from '@comity/domain/bills'
import type { BillEnd } from '@comity/domain/bills'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { orderOf } from '../../../platform/http/page.ts'
import type { Page } from '../../../platform/http/page.ts'

export interface EndRow
  extends
    RowOf<'bill_ends', 'end_id' | 'outcome' | 'currency' | 'explanation' | 'ended_at'>,
    RowOf<'venues', 'sector'> {
  venue_name: ColumnOf<'venues', 'name'>
  amount_minor: number
}

const ends = sql`
  select e.end_id, v.name as venue_name, v.sector, e.outcome, e.amount_minor::int as amount_minor, e.currency,
    e.explanation, e.ended_at
  from bill_ends e join venues v on v.organisation_id = e.organisation_id and v.venue_id = e.venue_id`

export function getEndByToken(tx: Tx, tokenHash: Buffer) {
  return tx.first(sql<EndRow>`${ends} where e.token_hash = ${tokenHash}::bytea`)
}

export const endOrder = orderOf('end_id', {
  endedAt: [{ by: 'ended_at', is: 'instant' }],
  amountMinor: [{ by: 'amount_minor', is: 'integer' }],
})

export function listEnds(venueId: string | undefined, page: Page) {
  return page.of(sql<EndRow>`${ends} where ${venueId ? sql`e.venue_id = ${venueId}::uuid` : sql`true`}`)
}

/** Outcomes of bills in the last twelve months. */
export async function countEnds(tx: Tx, venueId: string | undefined): Promise<Record<BillEnd, number>> {
  return tx.one(sql<Record<BillEnd, number>>`
    select (coalesce(sum(bills) filter (where outcome = 'settled'), 0))::int as settled,
      (coalesce(sum(bills) filter (where outcome = 'explained'), 0))::int as explained,
      (coalesce(sum(bills) filter (where outcome = 'unanswered'), 0))::int as unanswered,
      (coalesce(sum(bills) filter (where outcome = 'withdrawn'), 0))::int as withdrawn
    from bill_outcomes
    where month > (platform.app_now() - interval '12 months')::date
      and ${venueId ? sql`venue_id = ${venueId}::uuid` : sql`true`}`)
}

/** Whether the person has explained a bill in the last twelve months; false for an unknown person. */
export async function hasExplained(tx: Tx, tokens: readonly string[]): Promise<boolean> {
  const row = await tx.first(sql`
    select from bill_explanations
    where person_token = any (${[...tokens]}::text[]) and until > platform.app_now() limit 1`)
  return row !== undefined
}

/** Notes an explanation; of two at once the second waits and gets false. */
export async function claimExplanation(tx: Tx, tokens: readonly string[]): Promise<boolean> {
  const claimed = await tx.run(sql`
    insert into bill_explanations as e (organisation_id, person_token, until)
    select current_setting('app.organisation_id')::uuid, token,
      platform.app_now() + ${explainedOnceMonths}::int * interval '1 month'
    from unnest(${[...tokens]}::text[]) token order by token
    on conflict (organisation_id, person_token) do update set until = excluded.until
      where e.until <= platform.app_now()`)
  return claimed === tokens.length
}
