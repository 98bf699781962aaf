import { sql } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'

const atVenue = (venueId: string | undefined) =>
  venueId === undefined ? sql`true` : sql`venue_id = ${venueId}::uuid`

/** Photos of the scope's venues or of one of them; bytes without the thumbnails, which are negligible. */
export function countPhotos(tx: Tx, venueId: string | undefined) {
  return tx.one(sql<{ photos: number; bytes: string; held: number; deleted: number }>`
    select coalesce(sum(photos) filter (where state <> 'deleted'), 0)::int as photos,
      coalesce(sum(bytes) filter (where state <> 'deleted'), 0)::text as bytes,
      coalesce(sum(photos) filter (where state = 'held'), 0)::int as held,
      coalesce(sum(photos) filter (where state = 'deleted'), 0)::int as deleted
    from photo_months where ${atVenue(venueId)}`)
}

/** Photos with a running retention by the month of its end, soonest first. */
export function countPhotosByMonth(tx: Tx, venueId: string | undefined) {
  return tx.all(sql<{ month: string; photos: number; bytes: string }>`
    select to_char(month, 'YYYY-MM') as month, sum(photos)::int as photos, sum(bytes)::text as bytes
    from photo_months where state = 'kept' and photos > 0 and ${atVenue(venueId)}
    group by photo_months.month order by 1`)
}
