import type { ResponseOf } from '@comity/contract'
import { nextRoomStates, roomStatesOf } from '@comity/domain/rooms'
import type { StaffScope } from '../../platform/db/scope.ts'
import { isManagerThere } from '../integrations/index.ts'
import type { RoomRow, VenueOfRooms } from './queries.ts'
import type { closeRoomReasons } from '@comity/contract/rooms/reasons'

type RoomList = ResponseOf<'listRooms'>
const byName = new Intl.Collator('en', { numeric: true }).compare

export function presentRoom(row: RoomRow, scope: StaffScope): RoomList['items'][number] {
  return {
    id: row.room_id,
    venueId: row.venue_id,
    name: row.name,
    state: row.state,
    nextStates: [...nextRoomStates(row.sector, row.state)],
    changedAt: row.changed_at.toISOString(),
    changedBy: row.changed_by_name,
    present: row.present ?? [],
    nextArrival: row.next_arrival,
    openIncidents: row.open_incidents,
    can: { close: mayClose(row, scope) },
  }
}

function mayClose(row: RoomRow, scope: StaffScope): true | (typeof closeRoomReasons)[number] {
  if (!isManagerThere(row.is_managed, scope)) return 'managers_only'
  return row.present ? 'somebody_present' : true
}

export function presentRooms(venue: VenueOfRooms, rows: readonly RoomRow[], scope: StaffScope): RoomList {
  return {
    sector: venue.sector,
    states: [...roomStatesOf(venue.sector)],
    items: rows.map((row) => presentRoom(row, scope)).toSorted((a, b) => byName(a.name, b.name)),
    can: { add: isManagerThere(venue.is_managed, scope) || 'managers_only' },
  }
}
