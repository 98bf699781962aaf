import type { ResponseOf } from '@comity/contract'
import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export interface RoomIncidentsRow extends RowOf<
  'incidents',
  'incident_id' | 'venue_id' | 'type' | 'severity' | 'status'
> {
  room: NonNullable<ColumnOf<'incidents', 'room'>>
  venue_name: ColumnOf<'venues', 'name'>
  total: number
  open: number
  latest_at: Date
}

/** The incident of each room that is next in the index, without reading earlier ones. */
const latestOf = (beyond: ReturnType<typeof sql>) => sql`
  select i.organisation_id, i.venue_id, i.room, i.occurred_at, i.incident_id from incidents i
  where i.organisation_id = v.organisation_id and i.venue_id = v.venue_id and i.room is not null ${beyond}
  order by i.room, i.occurred_at desc, i.incident_id desc limit 1`

/**
 * Incidents of the last 24 months by room, the room with the latest first. The index is skipped from room to room;
 * incidents are counted only for rooms of the page.
 */
export function listRoomIncidents(
  tx: Tx,
  venueId: string | undefined,
  after: { at: string; room: string; venueId: string } | undefined,
  limit: number,
): Promise<RoomIncidentsRow[]> {
  const beyond = after
    ? sql`and (r.occurred_at, r.room, r.venue_id) < (${after.at}::timestamptz, ${after.room}, ${after.venueId}::uuid)`
    : sql``
  return tx.all(sql<RoomIncidentsRow>`
    with recursive rooms_in_order as (
      select l.* from venues v cross join lateral (${latestOf(sql``)}) l
      where v.venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[])
        ${venueId === undefined ? sql`` : sql`and v.venue_id = ${venueId}::uuid`}
      union all
      select l.* from rooms_in_order v cross join lateral (${latestOf(sql`and i.room > v.room`)}) l
    ), shown as (
      select r.* from rooms_in_order r
      where r.occurred_at > platform.app_now() - interval '24 months' ${beyond}
      order by r.occurred_at desc, r.room desc, r.venue_id desc limit ${limit}::int
    )
    select r.room, r.venue_id, w.name as venue_name, t.total, o.open, r.occurred_at as latest_at, r.incident_id, l.type,
      l.severity, l.status
    from shown r
    join venues w on w.organisation_id = r.organisation_id and w.venue_id = r.venue_id
    join incidents l on l.organisation_id = r.organisation_id and l.incident_id = r.incident_id
    cross join lateral (
      select count(*)::int as total from incidents i
      where i.organisation_id = r.organisation_id and i.venue_id = r.venue_id and i.room = r.room
        and i.occurred_at > platform.app_now() - interval '24 months') t
    cross join lateral (
      select count(*)::int as open from incidents i
      where i.organisation_id = r.organisation_id and i.venue_id = r.venue_id and i.room = r.room
        and i.status in ('reported', 'triaged', 'investigating', 'confirmed')
        and i.occurred_at > platform.app_now() - interval '24 months') o
    order by r.occurred_at desc, r.room desc, r.venue_id desc`)
}

export function presentRoomIncidents(
  row: RoomIncidentsRow,
): ResponseOf<'listRoomIncidents'>['items'][number] {
  return {
    room: row.room,
    venueId: row.venue_id,
    venueName: row.venue_name,
    total: row.total,
    open: row.open,
    latest: {
      id: row.incident_id,
      type: row.type,
      severity: row.severity,
      status: row.status,
      occurredAt: row.latest_at.toISOString(),
    },
  }
}
