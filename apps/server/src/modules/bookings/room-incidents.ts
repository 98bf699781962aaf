import type { ResponseOf } from '@comity/contract'
import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import { orderOf } from '../../platform/http/page.ts'
import type { Page, Placed } from '../../platform/http/page.ts'

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

export const roomIncidentOrder = orderOf('venue_id', {
  latestAt: [
    { by: 'occurred_at', is: 'instant' },
    { by: 'room', is: 'text' },
  ],
})

/**
 * Incidents of the last 24 months by room. The index is skipped from room to room;
 * incidents are counted only for rooms of the page.
 */
export function listRoomIncidents(venueId: string | undefined, page: Page) {
  return sql<Placed<RoomIncidentsRow>>`
    with recursive rooms_in_order as (
      select l.* from venues v cross join lateral (${latestOf(sql``)}) l
      where v.venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[])
        ${venueId === undefined ? sql`` : sql`and v.venue_id = ${venueId}::uuid`}
      union all
      select l.* from rooms_in_order v cross join lateral (${latestOf(sql`and i.room > v.room`)}) l
    ), shown as (
      select r.* from rooms_in_order r
      where r.occurred_at > platform.app_now() - interval '24 months' and ${page.beyond('r')}
      ${page.end('r')}
    )
    select r.room, r.venue_id, w.name as venue_name, t.total, o.open, r.occurred_at as latest_at, r.incident_id, l.type,
      l.severity, l.status, ${page.place('r')}
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
    ${page.inOrder('r')}`
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
