import { sql, type ColumnOf, type RowOf } from '../db/statements.ts'
import type { Tx } from '../db/transaction.ts'

export interface LiveEventRow extends Readonly<
  RowOf<'live_events', 'kind' | 'subject_id' | 'change' | 'venue_id' | 'reach' | 'at'>
> {
  readonly place: number
  readonly venue_name: ColumnOf<'venues', 'name'>
}

/** Places are integers far below 2^53. */
export const eventColumns = sql`
  e.place::float8 as place, e.kind, e.subject_id, e.change, e.venue_id, v.name as venue_name, e.reach, e.at`

export async function listFirstPlaces(tx: Tx, subjectIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.all(sql<RowOf<'live_events', 'subject_id'> & { place: number }>`
    select subject_id, min(place)::float8 as place from live_events
    where subject_id = any (${[...subjectIds]}::uuid[]) and place is not null group by subject_id`)
  return new Map(rows.map(({ subject_id, place }) => [subject_id, place]))
}

export function listEventsAfter(tx: Tx, place: number, limit: number) {
  return tx.all(sql<LiveEventRow>`
    select ${eventColumns} from live_events e
    join venues v on v.organisation_id = e.organisation_id and v.venue_id = e.venue_id
    where e.place > ${place}::bigint order by e.place limit ${limit}`)
}

/** What is replayed: this period, and at most this many events. */
const [replayed, mostReplayed] = ['15 minutes', 2_000]

export interface FeedPosition {
  /** Last place assigned; 0: none yet. */
  readonly last: number
  /** The place before the first replayed one. */
  readonly replayFrom: number
}

export async function getPosition(tx: Tx): Promise<FeedPosition> {
  const row = await tx.first(sql<{ last: number; first: number | null }>`
    with feed as (select coalesce((select last_place from live_feeds), 0) as last)
    select feed.last::float8 as last, greatest(
      -- With an offset it is read by time; otherwise the least place would be searched among the places of a month.
      (select min(e.place) from (select place from live_events
        where at >= platform.app_now() - ${sql.lit(replayed)}::interval offset 0) e where e.place <= feed.last),
      feed.last - ${sql.lit(mostReplayed)} + 1)::float8 as first
    from feed`)
  const last = row?.last ?? 0
  return { last, replayFrom: Math.min((row?.first ?? last + 1) - 1, last) }
}
