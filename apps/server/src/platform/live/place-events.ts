import { sql } from '../db/statements.ts'
import type { Tx } from '../db/transaction.ts'
import type { InOrganisation } from './present.ts'

/** Events placed per transaction. */
const batch = 500

/**
 * Assigns places in the feed of the organisation to the waiting events. The events of a transaction that ends late
 * are placed late: an id assigned while it ran could become visible after a higher one was read, and be skipped. The
 * row of the feed is locked until the places are committed, so places appear in order.
 *
 * @returns how many were placed
 */
export async function placeEvents(inside: InOrganisation): Promise<number> {
  for (let placed = 0; ;) {
    const count = await inside(placeBatch)
    placed += count
    if (count < batch) return placed
  }
}

async function placeBatch(tx: Tx): Promise<number> {
  // Two statements: the second sees everything that was committed before it had the lock.
  const [, row] = await Promise.all([
    tx.run(sql`
      insert into live_feeds (organisation_id, last_place)
      values (current_setting('app.organisation_id')::uuid, 0)
      on conflict (organisation_id) do update set last_place = live_feeds.last_place`),
    tx.first(sql<{ count: number }>`
      with waiting as (
        select event_id, row_number() over (order by event_id) as nth
        from (select event_id from live_events where place is null order by event_id limit ${sql.lit(batch)}) w
      ), feed as (
        update live_feeds set last_place = last_place + (select count(*) from waiting)
        where exists (select 1 from waiting)
        returning last_place
      ), placed as (
        update live_events e set place = feed.last_place - (select count(*) from waiting) + waiting.nth
        from feed, waiting
        where e.event_id = waiting.event_id and e.organisation_id = current_setting('app.organisation_id')::uuid
        returning 1
      ), told as (
        select pg_notify('live_placed', current_setting('app.organisation_id') || ' ' || last_place) from feed
      )
      select (select count(*)::int from placed) as count, (select count(*) from told) as told`),
  ])
  return row?.count ?? 0
}
