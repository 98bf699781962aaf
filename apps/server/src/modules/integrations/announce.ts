import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { emitLive } from '../../platform/live/emit.ts'

/** Sends one live event to each venue of an import whose bookings changed, so that open boards reload. */
export async function announceBookings(
  tx: Tx,
  importId: string,
  change: 'imported' | 'answered' | 'undone',
): Promise<void> {
  const venues = await tx.all(sql<RowOf<'imports', 'venue_id'>>`
    select distinct v.venue_id from imports i cross join unnest(i.venue_ids || i.venue_id) as v(venue_id)
    where i.import_id = ${importId}::uuid and i.kind = 'stays'
      and v.venue_id = any (current_setting('app.venue_ids')::uuid[])`)
  await emitLive(
    tx,
    venues.map(({ venue_id: venueId }) => ({ venueId, kind: 'shift', subjectId: venueId, change })),
  )
}
