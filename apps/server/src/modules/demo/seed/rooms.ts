import { firstRoomState } from '@comity/domain/rooms'
import { sql } from '../../../platform/db/statements.ts'
import type { Services } from '../../../platform/services.ts'
import { addRooms } from '../../rooms/index.ts'
import type { DemoOrganisation } from '../data/organisation.ts'
import { demoId } from './organisation.ts'

/** The state of a place while a guest is there, after departure and before arrival; shared places have none. */
const statesOf = {
  hotel: ['occupied', 'cleaning', 'reserved'],
  short_let: ['occupied', 'cleaning', 'reserved'],
  restaurant: ['seated', 'clearing', 'reserved'],
  healthcare: ['occupied', 'cleaning', 'free'],
  event: ['open', 'open', 'closed'],
  school: ['in_session', 'ended', 'scheduled'],
} as const

/** The places of every venue as its own system lists them, with the state that follows from the bookings. */
export async function ensureRooms(
  services: Services,
  organisation: DemoOrganisation,
  now: Date,
): Promise<void> {
  const { key, venues, sector } = organisation
  const [present, left, coming] = statesOf[sector]
  await services.database.system({ job: 'demo', organisationId: demoId(key), now }, async (tx) => {
    for (const { code, places } of venues) {
      const venueId = demoId(code)
      const added = await addRooms(tx, venueId, places, firstRoomState(sector))
      if (added === 0) continue
      await tx.run(sql`
        update rooms r set state = s.state from (
          select distinct on (room) room, case status when 'checked_in' then ${present} when 'checked_out' then ${left}
            else ${coming} end as state
          from stays where venue_id = ${venueId}::uuid and (status = 'checked_in'
            or status = 'checked_out' and departs_on >= platform.app_now()::date - 1
            or status = 'expected' and arrives_on <= platform.app_now()::date + 1)
          order by room, status = 'checked_in' desc, status = 'expected' desc) s
        where r.venue_id = ${venueId}::uuid and r.name = s.room`)
    }
  })
}
