import { reviewHours } from './limits.ts'

/** Where a listing stands. Frozen is none of them: it lies over any, see `listingStateAt`. */
export const listingStates = [
  'draft',
  'signed',
  'notified',
  'active',
  'expired',
  'withdrawn',
  'removed',
] as const
export type ListingState = (typeof listingStates)[number]

/** As what a listing is shown: where it stands, or `frozen` while a dispute or an objection hides it. */
export const shownListingStates = [...listingStates, 'frozen'] as const
export type ShownListingState = (typeof shownListingStates)[number]

/**
 * What may follow on what. `removed`: by a decision, silence, erasure or because the person turned out to be a minor or
 * vulnerable; `withdrawn`: by the venue. From an end there is no way back: the same matter takes a new listing.
 */
export const listingTransitions: Readonly<Record<ListingState, readonly ListingState[]>> = {
  draft: ['signed', 'expired', 'withdrawn', 'removed'],
  signed: ['notified', 'expired', 'withdrawn', 'removed'],
  notified: ['active', 'expired', 'withdrawn', 'removed'],
  active: ['expired', 'withdrawn', 'removed'],
  expired: [],
  withdrawn: [],
  removed: [],
}

/** Whether a listing may go from one state to another. */
export function mayListingMove(from: ListingState, to: ListingState): boolean {
  return listingTransitions[from].includes(to)
}

/** Whether a listing is over for good. */
export function isEnded(state: ListingState): boolean {
  return listingTransitions[state].length === 0
}

/** What of a listing decides where the clock has brought it. */
export interface ListingTimes {
  /** As it was last written. */
  readonly state: ListingState
  readonly activeAt: Date | null
  /** See `listingEndsAt`. */
  readonly endsAt: Date
  /** Whether it became active before the notice had run its time: violence or a weapon. */
  readonly isImmediate: boolean
  /** When somebody who neither wrote nor signed reviewed one that was shared at once; null: nobody has. */
  readonly reviewedAt: Date | null
  /** Since when a dispute or an objection hides it; null: nothing does. */
  readonly frozenAt: Date | null
}

/**
 * Where a listing stands at `now`: one whose time is over has expired at that very instant, and one that was shared at
 * once and is not reviewed in time is hidden again as `notified`, until it is. Freezing changes nothing of this and stops
 * no clock, so that unfreezing leads to where the listing would stand had it never been frozen.
 */
export function listingStateAt(listing: ListingTimes, now: Date): ListingState {
  const { state, endsAt } = listing
  if (isEnded(state)) return state
  if (endsAt <= now) return 'expired'
  return state === 'active' && isReviewOverdue(listing, now) ? 'notified' : state
}

/** Until when a listing that was shared at once has to be reviewed; null: it needs no review. */
export function reviewDueAt({ activeAt, isImmediate }: ListingTimes): Date | null {
  if (!isImmediate || activeAt === null) return null
  return new Date(activeAt.getTime() + reviewHours * 3_600_000)
}

function isReviewOverdue(listing: ListingTimes, now: Date): boolean {
  const dueAt = reviewDueAt(listing)
  const isReviewed = listing.reviewedAt !== null && listing.reviewedAt <= now
  return dueAt !== null && dueAt <= now && !isReviewed
}

/** What somebody may want to do with a listing. */
export const listingActions = ['sign', 'withdraw', 'review'] as const
export type ListingAction = (typeof listingActions)[number]

export type ListingRefusal =
  | 'managers_only'
  | 'over'
  | 'already_signed'
  | 'is_author'
  | 'not_to_be_signed'
  | 'is_signer'
  | 'not_to_be_reviewed'

export interface ListingActor {
  readonly userId: string
  /** At the venue of the incident, with this session: no key, no PIN. */
  readonly isManager: boolean
}

/** Who had a part in a listing. */
export interface ListingPeople {
  /** Of the incident: see `PublishedIncident`. */
  readonly authorIds: readonly string[]
  readonly signerIds: readonly string[]
}

/**
 * Why somebody may not do this with a listing now; empty: they may. The first signature proposes it, and may be the
 * author's; the second never is. Any manager of the venue withdraws, and does so also while it is frozen.
 */
export function listingRefusals(
  action: ListingAction,
  listing: ListingTimes & ListingPeople,
  actor: ListingActor,
  now: Date,
): readonly ListingRefusal[] {
  const { authorIds, signerIds } = listing
  const state = listingStateAt(listing, now)
  const isSigner = signerIds.includes(actor.userId)
  const isAuthor = authorIds.includes(actor.userId)
  const refusals: ListingRefusal[] = []
  if (!actor.isManager) refusals.push('managers_only')
  if (isEnded(state)) refusals.push('over')
  if (action === 'sign') {
    if (state !== 'draft' || signerIds.length > 1) refusals.push('not_to_be_signed')
    if (isSigner) refusals.push('already_signed')
    if (isAuthor && signerIds.length > 0) refusals.push('is_author')
  }
  if (action === 'review') {
    if (reviewDueAt(listing) === null || listing.reviewedAt) refusals.push('not_to_be_reviewed')
    if (isSigner) refusals.push('is_signer')
    if (isAuthor) refusals.push('is_author')
  }
  return refusals
}
