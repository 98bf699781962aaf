import type { MarkerKind } from '@comity/domain/markers'
import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import type { StaffTx, Tx } from '../../platform/db/transaction.ts'

export interface MarkerRow
  extends
    RowOf<
      'safety_markers',
      | 'marker_id'
      | 'guest_id'
      | 'venue_id'
      | 'kind'
      | 'measure'
      | 'review_on'
      | 'created_by'
      | 'created_at'
      | 'reviewed_by'
      | 'reviewed_at'
      | 'ended_at'
    >,
    RowOf<'venues', 'time_zone'> {
  venue_name: ColumnOf<'venues', 'name'>
  creator_name: ColumnOf<'members', 'name'> | null
  reviewer_name: ColumnOf<'members', 'name'> | null
}

const markers = sql`
  select k.marker_id, k.guest_id, k.venue_id, v.name as venue_name, v.time_zone, k.kind, k.measure, k.review_on,
    k.created_by, c.name as creator_name, k.created_at, k.reviewed_by, r.name as reviewer_name, k.reviewed_at, k.ended_at
  from safety_markers k
  join venues v on v.organisation_id = k.organisation_id and v.venue_id = k.venue_id
  left join members c on c.organisation_id = k.organisation_id and c.user_id = k.created_by
  left join members r on r.organisation_id = k.organisation_id and r.user_id = k.reviewed_by`

/** The markers of a guest as of today: valid ones first, by review date. */
export function listMarkers(tx: Tx, guestId: string) {
  return tx.all(sql<MarkerRow>`${markers} where k.guest_id = ${guestId}::uuid
    order by k.ended_at is not null, k.review_on < platform.app_now()::date, k.review_on, k.marker_id`)
}

export function getMarker(tx: Tx, markerId: string) {
  return tx.first(sql<MarkerRow>`${markers} where k.marker_id = ${markerId}::uuid`)
}

export interface NewMarker {
  readonly guestId: string
  readonly profileId: string | null
  readonly venueId: string
  readonly kind: MarkerKind
  readonly measure: string
  readonly reviewOn: string
}

export async function insertMarker(tx: StaffTx, marker: NewMarker): Promise<string> {
  const { userId } = await tx.scope
  const row = await tx.one(sql<RowOf<'safety_markers', 'marker_id'>>`
    insert into safety_markers (organisation_id, guest_id, profile_id, venue_id, kind, measure, review_on, created_by,
      created_at)
    values (current_setting('app.organisation_id')::uuid, ${marker.guestId}::uuid, ${marker.profileId}::uuid,
      ${marker.venueId}::uuid, ${marker.kind}, ${marker.measure}, ${marker.reviewOn}::date, ${userId}::uuid,
      platform.app_now())
    returning marker_id`)
  return row.marker_id
}
