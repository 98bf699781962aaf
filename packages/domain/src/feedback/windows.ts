const hourMs = 3_600_000

/** How long the author can correct a rating, in hours after it was written. */
export const correctionWindowHours = 24
/** How long both sides of a stay stay sealed at most, in days of 24 hours after the invitation to the guest. */
export const sealDays = 14

/** Why a rating cannot be corrected. */
export type CorrectionRefusal = 'not_author' | 'window_over' | 'withdrawn'

/** Whether this user can correct the rating now: its author, for 24 hours (the last instant excluded). */
export function canCorrect(
  rating: { authorId: string; createdAt: Date; isWithdrawn: boolean },
  userId: string,
  now: Date,
): true | CorrectionRefusal {
  if (rating.authorId !== userId) return 'not_author'
  if (rating.isWithdrawn) return 'withdrawn'
  return now.getTime() < rating.createdAt.getTime() + correctionWindowHours * hourMs || 'window_over'
}

/**
 * Until when a rating of a guest is sealed; null: not sealed. Only an invitation to the guest to rate the stay
 * seals, for without one there is no other side to wait for; and the guest's own rating opens both at once.
 */
export function sealedUntil(
  stay: { invitationSentAt: Date | null; guestRatedAt: Date | null },
  ratedAt: Date,
): Date | null {
  if (stay.invitationSentAt === null || stay.guestRatedAt !== null) return null
  const until = new Date(stay.invitationSentAt.getTime() + sealDays * 24 * hourMs)
  return until > ratedAt ? until : null
}
