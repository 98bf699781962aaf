import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { onDays } from './on-days.ts'

export interface CountRow extends RowOf<'video_counts', 'venue_id' | 'area'> {
  venue_name: ColumnOf<'venues', 'name'>
  /** YYYY-MM-DD, by the clock of the venue. */
  day: string
  /** 0 to 23; null for a whole day. */
  hour: number | null
  came_in: number
  went_out: number
  told: number
}

export interface NewCount {
  readonly area: string
  readonly startsAt: string
  readonly endsAt: string
  readonly cameIn: number
  readonly wentOut: number
}

/** Stores counts; a repeated one counts once. Returns how many were new. */
export function insertCounts(
  tx: Tx,
  { venueId, sourceId }: { venueId: string; sourceId: string | null },
  counts: readonly NewCount[],
): Promise<number> {
  return tx.run(sql`
    insert into video_counts (organisation_id, venue_id, source_id, area, starts_at, ends_at, came_in, went_out)
    select current_setting('app.organisation_id')::uuid, ${venueId}::uuid, ${sourceId}::uuid, area, "startsAt", "endsAt",
      "cameIn", "wentOut"
    from json_to_recordset(${JSON.stringify(counts)}::json)
      as r(area text, "startsAt" timestamptz, "endsAt" timestamptz, "cameIn" integer, "wentOut" integer)
    on conflict do nothing`)
}

/** Sums of counts by venue, area and hour or day of the venue, in order of time. */
export function sumCounts(
  tx: Tx,
  {
    from,
    to,
    step,
    venueId,
  }: {
    /** First and last day, by the clock of each venue. */
    from: string
    to: string
    step: 'hour' | 'day'
    venueId?: string | undefined
  },
) {
  return tx.all(sql<CountRow>`
    select c.venue_id, v.name as venue_name, c.area, l.day::text as day, l.hour, sum(c.came_in)::int as came_in,
      sum(c.went_out)::int as went_out, count(*)::int as told
    from video_counts c
    join venues v on v.organisation_id = c.organisation_id and v.venue_id = c.venue_id
    cross join lateral (
      select (c.starts_at at time zone v.time_zone)::date as day,
        case when ${step} = 'hour' then extract(hour from c.starts_at at time zone v.time_zone)::int end as hour) l
    where ${onDays(from, to)} ${venueId ? sql`and c.venue_id = ${venueId}::uuid` : sql``}
    group by c.venue_id, v.name, c.area, l.day, l.hour order by l.day, l.hour, v.name, c.venue_id, c.area`)
}
