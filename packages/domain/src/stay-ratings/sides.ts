import { dayMs } from '../base/index.ts'
import { heldUntil, sealDays } from '../feedback/windows.ts'

/** When the window of a stay ends, `sealDays` after the invitation: from then on the guest cannot rate. */
export function windowEnd(invitedAt: Date): Date {
  return new Date(invitedAt.getTime() + sealDays * dayMs)
}

/** The facts that decide when the sealed sides of a stay open. */
export type StaySides = {
  invitedAt: Date
  hasGuestSide: boolean
  /** Whether a rating by staff exists; several count as one side, withdrawn ones as none. */
  hasVenueSide: boolean
  /** Whether an incident or claim on the stay is open. */
  isHeld: boolean
}

/**
 * When all still sealed ratings of a stay open, as known at `now`: `now` itself once both sides exist, otherwise the
 * end of the window, or `now` if that has passed; `heldUntil` while it is held. Ratings that are already open remain
 * open.
 */
export function opensAt(stay: StaySides, now: Date): Date {
  if (stay.isHeld) return heldUntil
  const end = windowEnd(stay.invitedAt)
  return (stay.hasGuestSide && stay.hasVenueSide) || end < now ? now : end
}

/** States of the guest's link. `ended`: the window has passed without a rating. */
export type StayRatingState = 'open' | 'rated' | 'revealed' | 'ended'

/** The state of the guest's side at `now`; `sealedUntil` is null while the guest has not rated. */
export function stayRatingState(
  guestSide: { invitedAt: Date; sealedUntil: Date | null },
  now: Date,
): StayRatingState {
  if (guestSide.sealedUntil !== null) return guestSide.sealedUntil > now ? 'rated' : 'revealed'
  return now < windowEnd(guestSide.invitedAt) ? 'open' : 'ended'
}

/** Whether the guest may read the venue's open ratings: after rating, or once it is too late to rate. */
export function showsVenueSide(state: StayRatingState): boolean {
  return state === 'revealed' || state === 'ended'
}
