import { sql } from '../../../platform/db/statements.ts'
import { predictedSectors } from '../policy.ts'

export interface Span {
  venueId?: string | undefined
  days: number
}

/** As the venue v counts its days. */
export const venueToday = sql`(platform.app_now() at time zone v.time_zone)::date`

/** Whether the venue v has predictions: neither it nor its organisation o is in a sector without. */
export const isPredictedVenue = sql`v.sector = any (${[...predictedSectors]}::text[]) and o.sector = any (${[...predictedSectors]}::text[])`

/**
 * Venues w of the scope that have predictions, each with its day and the end of the span. These are worked out once for each
 * venue, not for each of its bookings; being values of a row, they may be compared by an index.
 */
export const predictedVenues = ({ venueId, days }: Span) => sql`
  w as materialized (
    select v.organisation_id, v.venue_id, ${venueToday} as today, ${venueToday} + ${days}::int as until
    from venues v join organisations o on o.organisation_id = v.organisation_id
    where v.venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[]) and ${isPredictedVenue}
      and (${venueId ?? null}::uuid is null or v.venue_id = ${venueId ?? null}::uuid))`
