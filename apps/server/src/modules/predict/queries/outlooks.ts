import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx, Tx } from '../../../platform/db/transaction.ts'
import { predictedVenues, type Span } from './predicted.ts'

/** Longest span of a list of coming arrivals. */
const mostDaysAhead = 90

/**
 * Expected stays s at venues with predictions, within a span, whose outlook k is missing or meets a condition. Each outlook is
 * looked up by its stay: a join is planned by statistics, which for a while after a large import say that there are none.
 */
const wanting = (span: Span, stale: ReturnType<typeof sql>, limit: number) => sql<RowOf<'stays', 'stay_id'>>`
  with ${predictedVenues(span)}
  select s.stay_id from w cross join lateral (
    select s.stay_id from stays s
    where s.organisation_id = w.organisation_id and s.venue_id = w.venue_id and s.status = 'expected'
      and s.arrives_on between w.today and w.until and (
        select not (k.looked_at < s.updated_at or ${stale}) from booking_outlooks k
        where k.organisation_id = s.organisation_id and k.stay_id = s.stay_id) is not true
    offset 0) s
  order by s.stay_id limit ${limit}`

const idsOf = async (rows: Promise<RowOf<'stays', 'stay_id'>[]>) => (await rows).map((row) => row.stay_id)

/** Bookings of the scope without an outlook, or changed since. */
export function readChanged(tx: Tx, span: Span, limit: number): Promise<string[]> {
  return idsOf(tx.all(wanting(span, sql`false`, limit)))
}

/** Those, and bookings whose outlook is older than an instant. */
export function readStale(tx: SystemTx, before: Date, limit: number): Promise<string[]> {
  return idsOf(tx.all(wanting({ days: mostDaysAhead }, sql`k.looked_at < ${before}::timestamptz`, limit)))
}

/** Bookings that are no longer expected have no outlook. */
export async function dropOutlooks(tx: SystemTx): Promise<void> {
  await tx.run(sql`
    delete from booking_outlooks k using stays s
    where s.organisation_id = k.organisation_id and s.stay_id = k.stay_id
      and (s.status <> 'expected' or s.arrives_on < (platform.app_now() - interval '2 days')::date)`)
}

/** The moment of the outlook of a booking. */
export function findOutlook(tx: SystemTx, stayId: string) {
  return tx.first(sql<RowOf<'booking_outlooks', 'looked_on' | 'share_of_today'>>`
    select looked_on, share_of_today from booking_outlooks where stay_id = ${stayId}::uuid`)
}
