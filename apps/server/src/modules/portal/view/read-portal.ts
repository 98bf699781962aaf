import type { SystemTx } from '../../../platform/db/transaction.ts'
import { inProfile, portalSession } from '../../guests/index.ts'
import type { PortalCall } from '../../guests/index.ts'
import { readOrganisation } from './read-organisation.ts'
import type { ReadOrganisation } from './read-organisation.ts'

/**
 * The organisations of a guest in sequence, each read when the previous one is finished.
 *
 * @param note what is written in the transaction of reading
 */
export async function* readPortal(
  call: PortalCall,
  note?: (tx: SystemTx, guestId: string) => Promise<unknown>,
): AsyncGenerator<ReadOrganisation> {
  // Two profiles may have been merged meanwhile.
  const seen = new Set<string>()
  for (const profile of portalSession(call).profiles) {
    const read = await inProfile(call, profile, async (tx, guestId) => {
      if (seen.has(guestId)) return undefined
      seen.add(guestId)
      await note?.(tx, guestId)
      return readOrganisation(call.services, tx, guestId)
    })
    if (read) yield read
  }
}
