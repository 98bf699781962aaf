import { sql } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { orderOf } from '../../platform/http/page.ts'
import type { Page, Placed } from '../../platform/http/page.ts'
import { eventColumns } from '../../platform/live/index.ts'
import type { LiveEventRow, LiveKind } from '../../platform/live/index.ts'

export interface HistoryFilter {
  venueId?: string | undefined
  kind?: LiveKind | undefined
}

export const eventOrder = orderOf({ by: 'place', is: 'bigint' }, { at: [] })

/** The events of the venues in scope, each venue in index order. */
export function listEvents(filter: HistoryFilter, page: Page) {
  const conditions = [
    sql`e.venue_id = here.venue_id and e.place is not null and e.at > platform.app_now() - interval '30 days'`,
  ]
  // Activities of the shift have their own pages and would crowd out the rest.
  conditions.push(filter.kind ? sql`e.kind = ${filter.kind}` : sql`e.kind <> 'shift'`)
  const ofVenue = filter.venueId ? sql`and h.venue_id = ${filter.venueId}::uuid` : sql``
  return sql<Placed<LiveEventRow>>`
    select ${eventColumns}, ${page.place('e')} from (
      select h.venue_id from venues h
      where h.venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[]) ${ofVenue}
    ) here
    cross join lateral (
      select * from live_events e where ${sql.join(conditions, sql` and `)} and ${page.beyond('e')} ${page.end('e')}
    ) e
    join venues v on v.organisation_id = e.organisation_id and v.venue_id = e.venue_id
    ${page.end('e')}`
}

export interface FeedState {
  last_place: number
  waiting: number
  oldest_at: Date | null
}

export function getFeedState(tx: Tx) {
  return tx.first(sql<FeedState>`
    select coalesce((select last_place from live_feeds), 0)::float8 as last_place, count(*)::int as waiting,
      min(at) as oldest_at
    from live_events where place is null`)
}
