import { expect } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { Caller } from '../../../testing/app.ts'
import type { MatterOverrides, Sharing } from './listings.ts'

interface Term {
  /** Months; defaults to the agreement's, for high and medium. */
  readonly agreed?: number
  /** Months; defaults to two thirds of the agreed time. */
  readonly until?: number
}

/** A draft written as the application role, bypassing the code. */
export const insertDraft = (
  hotel: Sharing,
  tx: Tx,
  incidentId: string,
  state = 'draft',
  { agreed, until }: Term = {},
) =>
  tx.run(sql`
    insert into listings (organisation_id, venue_id, incident_id, guest_id, agreement_id, ground, severity, state, facts,
      evidence, action_taken, created_by, created_at, confirmed_at, agreed_months, ends_at, active_at)
    select organisation_id, venue_id, incident_id, guest_id, ${hotel.agreementId}::uuid, type, severity, ${state}, 'x',
      array(select p.original_sha256 from photos p where p.incident_id = i.incident_id) || decode(repeat('ab', 32), 'hex'), 'y', ${hotel.first.userId}::uuid, platform.app_now(), confirmed_at,
      t.months, confirmed_at + coalesce(${until ?? null}::int, t.months * 2 / 3) * interval '1 month', case when ${state} = 'active' then platform.app_now() end
    from incidents i
    cross join lateral (select coalesce(${agreed ?? null}::int, case severity when 'medium' then 6 else 12 end) as months) t
    where incident_id = ${incidentId}::uuid`)

export const insertSignature = (tx: Tx, incidentId: string, by: Caller, place: number) =>
  tx.run(sql`
    insert into listing_signatures (organisation_id, listing_id, venue_id, place, user_id, signed_at, adult_stated)
    select organisation_id, listing_id, venue_id, ${place}::smallint, ${by.userId}::uuid, platform.app_now(), false
    from listings where incident_id = ${incidentId}::uuid`)

export const setState = (tx: Tx, incidentId: string, state: string, more = sql``) =>
  tx.run(sql`update listings set state = ${state} ${more} where incident_id = ${incidentId}::uuid`)

/** A listing written past the code with two signatures. Returns its incident. */
export async function smuggled(hotel: Sharing, more: MatterOverrides = {}): Promise<string> {
  const incidentId = await hotel.matter(more)
  expect(await hotel.cheat(hotel.first, (tx) => insertDraft(hotel, tx, incidentId))).toBeUndefined()
  for (const [at, by] of [hotel.first, hotel.second].entries())
    expect(await hotel.cheat(by, (tx) => insertSignature(tx, incidentId, by, at + 1))).toBeUndefined()
  return incidentId
}
