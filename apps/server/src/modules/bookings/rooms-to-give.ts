import type { Contract, ResponseOf } from '@comity/contract'
import { isReadyRoom, rankRooms } from '@comity/domain/rooms'
import type { z } from 'zod'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { StaffTx } from '../../platform/db/transaction.ts'
import { inSamePlace } from './overlaps.ts'

type Query = z.output<Contract['listRoomsToGive']['query']>

interface OfferedRow extends RowOf<'rooms', 'room_id' | 'name' | 'state'>, RowOf<'venues', 'sector'> {
  taken_by: { stayId: string; guestName: string | null; startsAt: string; endsAt: string | null } | null
}

/** Rooms of a venue for a booking or a time, best choice first. */
export async function listRoomsToGive(
  tx: StaffTx,
  { venueId, bookingId }: Query,
  { startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null },
): Promise<ResponseOf<'listRoomsToGive'>> {
  const rows = await tx.all(sql<OfferedRow>`
    with asked as (
      select a.starts_at,
        coalesce(${endsAt}::timestamptz, case when ${startsAt}::timestamptz is null then a.busy_until end,
          platform.usual_end(a.starts_at, v.time_zone, v.sector, h)) as busy_until
      from venues v join booking_hours h on h.organisation_id = v.organisation_id and h.venue_id = v.venue_id
      left join stays b on b.organisation_id = v.organisation_id and b.stay_id = ${bookingId ?? null}::uuid
      cross join lateral (
        select coalesce(${startsAt}::timestamptz, b.starts_at, platform.app_now()) as starts_at, b.busy_until) a
      where v.venue_id = ${venueId}::uuid)
    select r.room_id, r.name, r.state, v.sector, t.taken_by
    from rooms r join venues v on v.organisation_id = r.organisation_id and v.venue_id = r.venue_id
    cross join asked
    cross join lateral (
      select r.organisation_id, r.venue_id, r.name as room, 'expected' as status, asked.starts_at, asked.busy_until,
        ${bookingId ?? null}::uuid as stay_id, false as times_assumed) s
    left join lateral (
      select json_build_object('stayId', o.stay_id, 'guestName', g.name, 'startsAt', o.starts_at, 'endsAt', o.ends_at)
        as taken_by
      from stays o join guests g on g.organisation_id = o.organisation_id and g.guest_id = o.guest_id
      where ${inSamePlace} order by o.starts_at, o.stay_id limit 1) t on true
    where r.venue_id = ${venueId}::uuid`)
  const offered = rows.map(({ room_id, name, state, sector, taken_by: by }) => ({
    id: room_id,
    name,
    state,
    isReady: by === null && isReadyRoom(sector, state),
    takenBy: by && {
      ...by,
      startsAt: new Date(by.startsAt).toISOString(),
      endsAt: by.endsAt && new Date(by.endsAt).toISOString(),
    },
  }))
  return { items: rankRooms(offered) }
}
