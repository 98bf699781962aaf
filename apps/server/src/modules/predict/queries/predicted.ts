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
