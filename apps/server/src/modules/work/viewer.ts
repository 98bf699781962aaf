import type { StaffTx } from '../../platform/db/transaction.ts'
import type { Viewer } from './present-task.ts'
import { managedVenueIds } from './queries/colleagues.ts'

export async function viewerOf(tx: StaffTx): Promise<Viewer> {
  const scope = await tx.scope
  return { userId: scope.userId, managedVenueIds: await managedVenueIds(tx, scope), now: scope.now }
}

export function chosenVenues(venueIds: readonly string[], venueId: string | undefined): readonly string[] {
  return venueId === undefined ? venueIds : venueIds.filter((one) => one === venueId)
}
