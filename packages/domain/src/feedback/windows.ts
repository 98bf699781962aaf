import { hourMs } from '../base/index.ts'

/** How long the author can correct a rating, in hours after it was written. */
export const correctionWindowHours = 24
/** Longest time that both sides of a stay remain sealed, in days of 24 hours after the invitation to the guest. */
export const sealDays = 14

export type CorrectionRefusal = 'not_author' | 'window_over' | 'withdrawn' | 'both_open'

/**
 * Whether this user can correct the rating now: only its author, within 24 hours (end excluded), and not once the
 * other side is open, or a rating could be changed in response to what the guest wrote.
 */
export function canCorrect(
  rating: { authorId: string; createdAt: Date; isWithdrawn: boolean; isOtherSideOpen: boolean },
  userId: string,
  now: Date,
): true | CorrectionRefusal {
  if (rating.authorId !== userId) return 'not_author'
  if (rating.isWithdrawn) return 'withdrawn'
  if (rating.isOtherSideOpen) return 'both_open'
  return now.getTime() < rating.createdAt.getTime() + correctionWindowHours * hourMs || 'window_over'
}

export type WithdrawalRefusal = 'not_manager' | 'withdrawn'

/** Whether somebody can withdraw the rating: a manager of its venue, once. */
export function canWithdraw(
  rating: { isWithdrawn: boolean },
  isManagerThere: boolean,
): true | WithdrawalRefusal {
  if (!isManagerThere) return 'not_manager'
  return rating.isWithdrawn ? 'withdrawn' : true
}

/** Stands for an unknown time: a held side remains sealed until the hold ends. */
export const heldUntil = new Date('9999-12-31T00:00:00.000Z')

/** Whether a side is sealed for as long as an incident or claim on the stay is open. */
export function isHeld(sealedUntil: Date | null): boolean {
  return sealedUntil !== null && sealedUntil.getTime() >= heldUntil.getTime()
}

/** The facts of a stay that decide how long its two sides are sealed. */
export type SealedStay = {
  invitationSentAt: Date | null
  /** When the other side was written; null: not yet. */
  otherSideAt: Date | null
  /** Whether an incident or claim on the stay is open. */
  isHeld: boolean
}

/**
 * Until when a side of the two-sided rating, written at `ratedAt`, is sealed; null: open at once. Only an invitation
 * to the guest seals, because without one there is no other side to wait for. The second side opens both; a hold
 * keeps both closed until it ends.
 */
export function sealedUntil(stay: SealedStay, ratedAt: Date): Date | null {
  if (stay.invitationSentAt === null) return null
  if (stay.isHeld) return heldUntil
  if (stay.otherSideAt !== null) return null
  const until = new Date(stay.invitationSentAt.getTime() + sealDays * 24 * hourMs)
  return until > ratedAt ? until : null
}
