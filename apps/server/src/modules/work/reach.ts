import type { StaffTx } from '../../platform/db/transaction.ts'
import { getColleague, managedVenueIds } from './queries/colleagues.ts'
import type { Colleague } from './queries/colleagues.ts'

/** Whose activities the caller may see, and at which venues. */
export interface Reach {
  /** Undefined for everyone there. */
  readonly person: Colleague | undefined
  readonly venueIds: readonly string[]
  readonly isSelf: boolean
}

/**
 * The caller's own at every own venue; those of the team, or one member, at venues that the caller manages.
 *
 * @returns undefined for anyone out of reach, as if unknown
 */
export async function reachOf(tx: StaffTx, userId: string | undefined): Promise<Reach | undefined> {
  const scope = await tx.scope
  if (userId === scope.userId) {
    const person = await getColleague(tx, userId, scope.venueIds)
    return person && { person, venueIds: scope.venueIds, isSelf: true }
  }
  const venueIds = await managedVenueIds(tx, scope)
  if (venueIds.length === 0) return undefined
  if (userId === undefined) return { person: undefined, venueIds, isSelf: false }
  const person = await getColleague(tx, userId, venueIds)
  return person && { person, venueIds, isSelf: false }
}
