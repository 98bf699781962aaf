import { sql } from '../../platform/db/statements.ts'
import type { LivePresenter } from '../../platform/live/index.ts'

/**
 * Announces that rooms, tasks, hand-overs, bookings, activities or venues have changed, for pages to read them again.
 */
export const livePresenter: LivePresenter = async (tx, subjectIds) => {
  const ids = [...subjectIds]
  const rows = await tx.all(sql<{ id: string; what: string }>`
    select room_id as id, 'room' as what from rooms where room_id = any (${ids}::uuid[])
    union all select task_id, 'task' from tasks where task_id = any (${ids}::uuid[])
    union all select hand_over_id, 'hand_over' from hand_overs where hand_over_id = any (${ids}::uuid[])
    union all select stay_id, 'booking' from stays where stay_id = any (${ids}::uuid[])
    union all select activity_id, 'activity' from activities where activity_id = any (${ids}::uuid[])
    union all select venue_id, 'venue' from venues where venue_id = any (${ids}::uuid[])`)
  return new Map(rows.map(({ id, what }) => [id, { what }]))
}
