import { opensAt } from '@comity/domain/stay-ratings'
import type { Scope } from '../../platform/db/scope.ts'
import { sql, type Nullable, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { restartFact } from '../risk/index.ts'
import { moveEvents } from '../../platform/events/events-under-way.ts'

/**
 * Locks a stay. Writing a side, holding and releasing take this lock first, so that of two at once the second sees the
 * first. Returns whether the scope has the stay.
 */
export async function lockStay(tx: Tx, stayId: string): Promise<boolean> {
  const rows = await tx.run(sql`select 1 from stays where stay_id = ${stayId}::uuid for no key update`)
  return rows > 0
}

interface SidesRow extends RowOf<'stays', 'invited_at'> {
  has_guest_side: boolean
  has_venue_side: boolean
  is_held: boolean
}

/**
 * Moves the sealed parts of a locked stay to their current opening instant: the ratings, their facts in the score, and
 * the events that count them. Open parts stay open.
 */
export async function reseal(tx: Tx, scope: Scope, stayId: string): Promise<void> {
  const stay = await tx.first(sql<SidesRow>`
    select s.invited_at,
      exists (select 1 from stay_ratings r
        where r.organisation_id = s.organisation_id and r.stay_id = s.stay_id) as has_guest_side,
      exists (select 1 from feedback f where f.organisation_id = s.organisation_id and f.guest_id = s.guest_id
        and f.stay_id = s.stay_id and f.withdrawn_at is null) as has_venue_side,
      exists (select 1 from stay_holds h
        where h.organisation_id = s.organisation_id and h.stay_id = s.stay_id) as is_held
    from stays s where s.stay_id = ${stayId}::uuid`)
  if (!stay?.invited_at) return
  const opens = opensAt(
    {
      invitedAt: stay.invited_at,
      hasGuestSide: stay.has_guest_side,
      hasVenueSide: stay.has_venue_side,
      isHeld: stay.is_held,
    },
    scope.now,
  )
  const moved = await tx.all(moveSeal(stayId, opens))
  // Before the score, the order in which event handlers take these locks.
  await moveEvents(
    tx,
    scope,
    moved.map(({ id }) => id),
    opens,
  )
  for (const { guest_id: guestId, id } of moved)
    if (guestId !== null) await restartFact(tx, scope, guestId, id, opens)
}

/** Returns what it moved, by the id of its event: that of the rating, or of the stay for the guest's side. */
function moveSeal(stayId: string, opens: Date) {
  const isSealed = sql`sealed_until > platform.app_now() and sealed_until <> ${opens}::timestamptz`
  return sql<{ id: string } & Nullable<RowOf<'feedback', 'guest_id'>>>`
    with ratings as (
      update feedback set sealed_until = ${opens}::timestamptz, counts_from = ${opens}::timestamptz
      -- By the guest, whose ratings have an index, those of imports too.
      where guest_id = (select guest_id from stays where stay_id = ${stayId}::uuid) and stay_id = ${stayId}::uuid
        and ${isSealed}
      returning feedback_id, guest_id
    ), guest_side as (
      update stay_ratings set sealed_until = ${opens}::timestamptz where stay_id = ${stayId}::uuid and ${isSealed}
      returning stay_id
    )
    select feedback_id as id, guest_id from ratings union all select stay_id, null from guest_side`
}
