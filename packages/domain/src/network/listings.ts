import { reviewHours } from './limits.ts'

/** States of a listing. Frozen is not one of them: it can overlay any, see `listingStateAt`. */
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

/** States shown to users: those above, or `frozen` while a dispute or an objection hides it. */
export const shownListingStates = [...listingStates, 'frozen'] as const
export type ShownListingState = (typeof shownListingStates)[number]

/**
 * Which state may follow which. `removed`: by a decision, silence, erasure, or because the person turned out to be a
 * minor or vulnerable; `withdrawn`: by the venue. Final states are final: the same incident takes a new listing.
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

/** Whether a state is final. */
export function isEnded(state: ListingState): boolean {
  return listingTransitions[state].length === 0
}

/** The facts of a listing that decide its state at a time. */
export interface ListingTimes {
  /** As stored. */
  readonly state: ListingState
  readonly activeAt: Date | null
  /** See `listingEndsAt`. */
  readonly endsAt: Date
  /** Whether it became active before the notice period ended: violence or a weapon. */
  readonly isImmediate: boolean
  /** When a person who neither wrote nor signed it reviewed a listing that was shared immediately; null: not yet. */
  readonly reviewedAt: Date | null
  /** Since when a dispute or an objection hides it; null: nothing does. */
  readonly frozenAt: Date | null
}

/**
 * The state of a listing at `now`: it expires exactly when its term ends, and one that was shared immediately and is
 * not reviewed in time is hidden again as `notified` until it is reviewed. Freezing changes none of this and stops no
 * clock, so that unfreezing leads to the state that the listing would have had without it.
 */
export function listingStateAt(listing: ListingTimes, now: Date): ListingState {
  const { state, endsAt } = listing
  if (isEnded(state)) return state
  if (endsAt <= now) return 'expired'
  return state === 'active' && isReviewOverdue(listing, now) ? 'notified' : state
}

/** Review deadline of a listing that was shared immediately; null: it needs no review. */
export function reviewDueAt({ activeAt, isImmediate }: ListingTimes): Date | null {
  if (!isImmediate || activeAt === null) return null
  return new Date(activeAt.getTime() + reviewHours * 3_600_000)
}

function isReviewOverdue(listing: ListingTimes, now: Date): boolean {
  const dueAt = reviewDueAt(listing)
  const isReviewed = listing.reviewedAt !== null && listing.reviewedAt <= now
  return dueAt !== null && dueAt <= now && !isReviewed
}

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
  /** At the venue of the incident, in this session: not by key or PIN. */
  readonly isManager: boolean
}

/** The people involved in a listing. */
export interface ListingPeople {
  /** Of the incident: see `PublishedIncident`. */
  readonly authorIds: readonly string[]
  readonly signerIds: readonly string[]
}

/**
 * Why somebody may not do this with a listing now; empty: they may. The first signature proposes it and may be the
 * author's; the second may not. Any manager of the venue can withdraw it, even while it is frozen.
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
