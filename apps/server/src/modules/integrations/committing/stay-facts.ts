import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'
import { dropFact, recordFacts } from '../../risk/index.ts'

/** Stays whose facts are recorded at a time, which keeps memory flat. */
const chunk = 2_000

/** A fact per stay and end, so that a corrected end makes another fact; a version 8 UUID derived from both. */
const factIdOf = (status: RawBuilder<unknown>) =>
  sql`overlay(overlay(md5(${status} || s.stay_id) placing '8' from 13) placing '8' from 17)::uuid`
const factId = factIdOf(sql`s.status`)
const kindOf = { checked_out: 'stay_kept', no_show: 'no_show' } as const

interface EndedStay extends RowOf<'stays', 'stay_id' | 'guest_id' | 'venue_id'>, RowOf<'venues', 'sector'> {
  status: keyof typeof kindOf
  ended_on: Date
  fact_id: string
}

/**
 * Records what the ended stays of an import, including changed ones, say about their guests: a stay kept, a no-show.
 * Stays that ended beyond the lifetime of facts are left out.
 */
export async function recordStayFacts(tx: Tx, importId: string): Promise<void> {
  const scope = await tx.scope
  for (let after: string | null = null; ;) {
    const ended: EndedStay[] = await listEnded(tx, importId, after)
    await recordFacts(
      tx,
      scope,
      ended.map((stay) => ({
        guestId: stay.guest_id,
        factId: stay.fact_id,
        kind: kindOf[stay.status],
        venueId: stay.venue_id,
        // Recorded by the property system, not by a person.
        raterId: stay.venue_id,
        stayId: stay.stay_id,
        occurredAt: stay.ended_on,
        countsFrom: stay.ended_on > scope.now ? stay.ended_on : scope.now,
        verifiedStay: true,
        confirmed: true,
        fault: 'guest',
        sector: stay.sector,
      })),
    )
    if (ended.length < chunk) return
    after = ended.at(-1)?.stay_id ?? null
  }
}

/** Removes the facts of imported stays from the score of guests who remain without the import. */
export async function dropStayFacts(tx: Tx, importId: string): Promise<void> {
  await dropFacts(
    tx,
    sql`
    select s.guest_id, ${factId} as fact_id from stays s
    join guests g on g.organisation_id = s.organisation_id and g.guest_id = s.guest_id
    join risk_facts f on f.organisation_id = s.organisation_id and f.guest_id = s.guest_id and f.fact_id = ${factId}
    where s.import_id = ${importId}::uuid and g.import_id is distinct from ${importId}::uuid`,
  )
}

/**
 * Removes the facts of ends that an import corrected, such as a no-show who came after all: the fact `before` it or the
 * one `now`. They are deleted, so that the same end can count again.
 */
export async function dropChangedFacts(tx: Tx, importId: string, which: 'before' | 'now'): Promise<void> {
  const status = which === 'before' ? sql`(c.before ->> 'status')` : sql`s.status`
  const guest = which === 'before' ? sql`(c.before ->> 'guest_id')::uuid` : sql`s.guest_id`
  await dropFacts(
    tx,
    sql`
    select ${guest} as guest_id, ${factIdOf(status)} as fact_id
    from import_changes c join stays s on s.organisation_id = c.organisation_id and s.stay_id = c.stay_id
    where c.import_id = ${importId}::uuid and ${status} in ('checked_out', 'no_show')
      and (c.before ->> 'status' <> s.status or (c.before ->> 'guest_id')::uuid <> s.guest_id)`,
  )
}

async function dropFacts(tx: Tx, which: RawBuilder<{ guest_id: string; fact_id: string }>): Promise<void> {
  const scope = await tx.scope
  for (const { guest_id, fact_id } of await tx.all(which)) await dropFact(tx, scope, guest_id, fact_id)
}

function listEnded(tx: Tx, importId: string, after: string | null) {
  return tx.all(sql<EndedStay>`
    select s.stay_id, s.guest_id, s.venue_id, v.sector, s.status, ${factId} as fact_id,
      -- Noon, so that the day is the same in the venue's zone and in UTC.
      (coalesce(case when s.status = 'checked_out' then s.departs_on end, s.arrives_on) + time '12:00') at time zone 'UTC' as ended_on
    from stays s join venues v on v.organisation_id = s.organisation_id and v.venue_id = s.venue_id
    where (s.import_id = ${importId}::uuid or s.stay_id in (select stay_id from import_changes where import_id = ${importId}::uuid and before is not null))
      and s.status in ('checked_out', 'no_show')
      and s.arrives_on > (platform.app_now() - interval '24 months')::date
      and (s.stay_id > ${after}::uuid or ${after}::uuid is null)
    order by s.stay_id limit ${chunk}`)
}
