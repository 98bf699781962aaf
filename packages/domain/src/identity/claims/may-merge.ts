/** What decides of a guest whether it can be merged with another. */
export interface MergeSubject {
  /** The guest itself, not a profile that belongs to it. */
  readonly guestId: string
  readonly isMinor: boolean
  readonly isArchived: boolean
}

export type WhyNotMerged = 'same_guest' | 'guest_archived' | 'age_differs'

/**
 * Whether two guests can become one; the first reason why not. Who is under 18 has no score and is never shared, so
 * nobody's facts come together with a minor's.
 */
export function mayMerge(kept: MergeSubject, other: MergeSubject): true | WhyNotMerged {
  if (kept.guestId === other.guestId) return 'same_guest'
  if (kept.isArchived || other.isArchived) return 'guest_archived'
  return kept.isMinor === other.isMinor || 'age_differs'
}
