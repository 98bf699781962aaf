import type { Agreement } from './agreements.ts'
import { coverGaps } from './covers.ts'
import type { CoverGap, SharedMatter, VenueFacts } from './covers.ts'
import { listingStateAt } from './listings.ts'
import type { ListingState, ListingTimes } from './listings.ts'

/** The facts of a listing that decide who sees it. */
export interface Listing extends ListingTimes, SharedMatter {
  /** Whether the person turned out to be a minor or vulnerable, or had everything erased. */
  readonly isPersonProtected: boolean
  /** Whether its venue has lost sharing: see `losesSharing` in disputes. */
  readonly hasLostSharing: boolean
}

/** Why a venue of another organisation does not see a listing. */
export type HiddenReason =
  | Exclude<ListingState, 'active'>
  | 'frozen'
  | 'person_protected'
  | 'sharing_lost'
  | 'own_listing'
  | CoverGap

/**
 * All reasons why a listing is hidden from a venue of another organisation at `now`; empty: it is visible. The
 * database views must agree with it: nothing else decides, and no job has to run first.
 */
export function hiddenReasons(
  listing: Listing,
  agreement: Agreement,
  viewer: VenueFacts,
  now: Date,
): readonly HiddenReason[] {
  const state = listingStateAt(listing, now)
  const isFrozen = listing.frozenAt !== null && listing.frozenAt <= now
  const isOwn = listing.venue.organisationId === viewer.organisationId
  return [
    ...(state === 'active' ? [] : [state]),
    ...(isFrozen ? ['frozen' as const] : []),
    ...(listing.isPersonProtected ? ['person_protected' as const] : []),
    ...(listing.hasLostSharing ? ['sharing_lost' as const] : []),
    // An organisation sees its own listings as its own, with everything that belongs to them, never as an answer of
    // others.
    ...(isOwn ? ['own_listing' as const] : []),
    ...coverGaps(agreement, listing, viewer, now),
  ]
}

/** Whether a venue of another organisation sees a listing at `now`; SQL must agree. */
export function isVisible(listing: Listing, agreement: Agreement, viewer: VenueFacts, now: Date): boolean {
  return hiddenReasons(listing, agreement, viewer, now).length === 0
}
