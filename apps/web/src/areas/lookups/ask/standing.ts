import type { Sector } from '@comity/contract'
import { networkPurposesOf, type NetworkPurpose } from '@comity/domain/network'
import type { Me } from '../../../shell/session/use-me.ts'
import type { Stay } from '../queries.ts'

export type AskingVenue = Me['venues'][number]

/** What of a stay tells it from others. */
export type Standing = Pick<
  Stay,
  'id' | 'guestId' | 'guestName' | 'guestNumber' | 'venueId' | 'room' | 'status' | 'arrivesOn' | 'departsOn'
>

/** A stay that a question may be about: one that is expected or goes on, at a venue that asks. */
export function isStanding(
  { status, venueId }: Pick<Stay, 'status' | 'venueId'>,
  venues: readonly AskingVenue[],
): boolean {
  return (status === 'expected' || status === 'checked_in') && venues.some(({ id }) => id === venueId)
}

/** What a question is mostly for: letting in whoever arrives, protecting staff from whoever is here. */
export function usualPurpose(sector: Sector, status: Stay['status'] | undefined): NetworkPurpose | undefined {
  const purposes = networkPurposesOf(sector)
  const usual: NetworkPurpose[] =
    status === 'checked_in' ? ['protect_staff'] : ['check_in', 'seat_guest', 'admit']
  return purposes.find((purpose) => usual.includes(purpose)) ?? purposes[0]
}
