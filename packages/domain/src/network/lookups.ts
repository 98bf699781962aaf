import { hourMs, isIsland, type Sector, type SharingSector } from '../base/index.ts'
import { linkProbability, reviewProbability } from '../identity/parameters.ts'
import type { BookingStatus } from '../bookings/statuses.ts'
import { lookupsPerHour } from './limits.ts'

export const networkPurposes = ['take_booking', 'check_in', 'seat_guest', 'admit', 'protect_staff'] as const
export type NetworkPurpose = (typeof networkPurposes)[number]

const purposes: Readonly<Record<SharingSector, readonly NetworkPurpose[]>> = {
  hotel: ['take_booking', 'check_in', 'protect_staff'],
  short_let: ['take_booking', 'check_in', 'protect_staff'],
  restaurant: ['take_booking', 'seat_guest', 'protect_staff'],
  event: ['take_booking', 'admit', 'protect_staff'],
}

/** The purposes of a sector; empty in an island. */
export function networkPurposesOf(sector: Sector): readonly NetworkPurpose[] {
  return isIsland(sector) ? [] : purposes[sector]
}

export type LookupRefusal =
  | 'island_sector'
  | 'staff_only'
  | 'purpose_not_of_sector'
  | 'no_stay_or_person'
  | 'no_identifier'
  | 'no_agreement'
  | 'sharing_lost'

/** The facts that decide whether a look-up is made. */
export interface LookupFacts {
  readonly sector: Sector
  /** By a person with a staff role at the venue: an API key has none. */
  readonly isByStaff: boolean
  readonly purpose: NetworkPurpose
  /** Of the stay at this venue that the look-up is about; null: none is given. */
  readonly stayStatus: BookingStatus | null
  /** Whether the user states that the person is present. */
  readonly isPersonPresent: boolean
  /** Whether a telephone number, an e-mail address or a document is given. */
  readonly hasStrongIdentifier: boolean
  /** Whether an agreement in force covers the user's venue. */
  readonly hasAgreement: boolean
  readonly hasLostSharing: boolean
}

const standing: ReadonlySet<BookingStatus> = new Set(['expected', 'checked_in'])

/** Why a network look-up is refused; empty: it is made. A past or cancelled stay is no occasion. */
export function lookupRefusals(facts: LookupFacts): readonly LookupRefusal[] {
  const hasStay = facts.stayStatus !== null && standing.has(facts.stayStatus)
  const refusals: [LookupRefusal, boolean][] = [
    ['island_sector', isIsland(facts.sector)],
    ['staff_only', !facts.isByStaff],
    ['purpose_not_of_sector', !networkPurposesOf(facts.sector).includes(facts.purpose)],
    ['no_stay_or_person', !hasStay && !facts.isPersonPresent],
    ['no_identifier', !facts.hasStrongIdentifier],
    ['no_agreement', !facts.hasAgreement],
    ['sharing_lost', facts.hasLostSharing],
  ]
  return refusals.flatMap(([refusal, isRefused]) => (isRefused ? [refusal] : []))
}

/**
 * Whether another look-up may be made: `true`, or after how many seconds, rounded up. A look-up exactly an hour old
 * no longer counts.
 * @param asked when this person made look-ups, at least those of the last hour, in any order
 */
export function mayLookUp(
  asked: readonly Date[],
  now: Date,
): true | { readonly code: 'too_many_lookups'; readonly retryAfterSeconds: number } {
  const recent = asked
    .map((at) => at.getTime())
    .filter((at) => at + hourMs > now.getTime())
    .toSorted((a, b) => b - a)
  const last = recent[lookupsPerHour - 1]
  if (last === undefined) return true
  return { code: 'too_many_lookups', retryAfterSeconds: Math.ceil((last + hourMs - now.getTime()) / 1000) }
}

/** `review`: a person compares field by field; until then the result is the same as for nothing. */
export type MatchBand = 'match' | 'review' | 'nothing'

/**
 * The result for a probability that two profiles are one person. However likely, without a strong identifier that
 * agrees (telephone number, e-mail, document) a person reviews it; below 0.70, or for an invalid number, nothing.
 * @param probability 0 to 1
 */
export function matchBand(probability: number, hasStrong: boolean): MatchBand {
  if (hasStrong && probability >= linkProbability) return 'match'
  return probability >= reviewProbability ? 'review' : 'nothing'
}
