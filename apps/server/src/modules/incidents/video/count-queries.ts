import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

export interface CountRow {
  area: string
  at: Date
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

/** Writes counts; answers how many were new, for one that is told twice is counted once. */
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

/** Counts summed by area and hour or day of the venue, in the order of time. */
export function sumCounts(
  tx: Tx,
  {
    from,
    until,
    step,
    venueId,
  }: { from: Date; until: Date; step: 'hour' | 'day'; venueId?: string | undefined },
) {
  return tx.all(sql<CountRow>`
    select c.area, date_trunc(${step}, c.starts_at, v.time_zone) as at, sum(c.came_in)::int as came_in,
      sum(c.went_out)::int as went_out, count(*)::int as told
    from video_counts c join venues v on v.organisation_id = c.organisation_id and v.venue_id = c.venue_id
    where c.starts_at >= ${from}::timestamptz and c.starts_at < ${until}::timestamptz
      ${venueId ? sql`and c.venue_id = ${venueId}::uuid` : sql``}
    group by 1, 2 order by 2, 1`)
}
