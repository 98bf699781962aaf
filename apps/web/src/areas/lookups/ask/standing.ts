import type { Sector } from '@comity/contract'
import { networkPurposesOf, type NetworkPurpose } from '@comity/domain/network'
import type { Me } from '../../../shell/session/use-me.ts'
import type { Stay } from '../queries.ts'

export type AskingVenue = Me['venues'][number]

/** What distinguishes a stay from others. */
export type Standing = Pick<
  Stay,
  'id' | 'guestId' | 'guestName' | 'guestNumber' | 'venueId' | 'room' | 'status' | 'arrivesOn' | 'departsOn'
>

/** A stay that a look-up may be about: expected or current, at a venue that may ask. */
export function isStanding(
  { status, venueId }: Pick<Stay, 'status' | 'venueId'>,
  venues: readonly AskingVenue[],
): boolean {
  return (status === 'expected' || status === 'checked_in') && venues.some(({ id }) => id === venueId)
}

/** The usual purpose of a look-up: admission for arrivals, protection of staff for current guests. */
export function usualPurpose(sector: Sector, status: Stay['status'] | undefined): NetworkPurpose | undefined {
  const purposes = networkPurposesOf(sector)
  const usual: NetworkPurpose[] =
    status === 'checked_in' ? ['protect_staff'] : ['check_in', 'seat_guest', 'admit']
  return purposes.find((purpose) => usual.includes(purpose)) ?? purposes[0]
}
