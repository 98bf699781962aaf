import { dayMs } from '../base/index.ts'
import { heldUntil, sealDays } from '../feedback/windows.ts'

/** When the window of a stay ends, `sealDays` after the invitation: from that instant on the guest cannot rate. */
export function windowEnd(invitedAt: Date): Date {
  return new Date(invitedAt.getTime() + sealDays * dayMs)
}

/** What decides when the sealed sides of a stay open. */
export type StaySides = {
  invitedAt: Date
  hasGuestSide: boolean
  /** Whether a rating by staff stands; several count as one side, withdrawn ones as none. */
  hasVenueSide: boolean
  /** Whether an incident or claim on the stay is open. */
  isHeld: boolean
}

/**
 * The instant at which everything opens that is still sealed about a stay, as things stand at `now`: `now` itself once
 * both sides are there, else the end of the window, or `now` if that has passed; `heldUntil` while it is held. What is
 * open already is not asked about: it stays open.
 */
export function opensAt(stay: StaySides, now: Date): Date {
  if (stay.isHeld) return heldUntil
  const end = windowEnd(stay.invitedAt)
  return (stay.hasGuestSide && stay.hasVenueSide) || end < now ? now : end
}

/** What the guest's link stands for. `ended`: the window has passed without a rating. */
export type StayRatingState = 'open' | 'rated' | 'revealed' | 'ended'

/** The state of the guest's side at `now`; `sealedUntil` is null while the guest has not rated. */
export function stayRatingState(
  guestSide: { invitedAt: Date; sealedUntil: Date | null },
  now: Date,
): StayRatingState {
  if (guestSide.sealedUntil !== null) return guestSide.sealedUntil > now ? 'rated' : 'revealed'
  return now < windowEnd(guestSide.invitedAt) ? 'open' : 'ended'
}

/** Whether the guest may read what the venue has open: after rating, or once it is too late to. */
export function showsVenueSide(state: StayRatingState): boolean {
  return state === 'revealed' || state === 'ended'
}
