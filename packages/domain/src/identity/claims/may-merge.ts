/** The facts of a guest that decide whether it can be merged with another. */
export interface MergeSubject {
  /** The root guest, not a profile that belongs to it. */
  readonly guestId: string
  readonly isMinor: boolean
  readonly isArchived: boolean
}

export type WhyNotMerged = 'same_guest' | 'guest_archived' | 'age_differs'

/**
 * Whether two guests can be merged, or the first reason against it. Minors have no score and are never shared, so no
 * facts are joined with a minor's.
 */
export function mayMerge(kept: MergeSubject, other: MergeSubject): true | WhyNotMerged {
  if (kept.guestId === other.guestId) return 'same_guest'
  if (kept.isArchived || other.isArchived) return 'guest_archived'
  return kept.isMinor === other.isMinor || 'age_differs'
}
