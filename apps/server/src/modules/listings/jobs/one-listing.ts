import type { SystemScope } from '../../../platform/db/scope.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { Services } from '../../../platform/services.ts'

/** The actor, organisation and instant of a run. */
export type WalkScope = Omit<SystemScope, 'kind'>

/** Listings read at a time. */
export const batch = 50

/** Works on one listing. An error is logged and does not stop the others; the next run tries it again. */
export async function onOneListing(
  { database, log }: Services,
  scope: WalkScope,
  listingId: string,
  work: (tx: SystemTx) => Promise<void>,
): Promise<void> {
  try {
    await database.system(scope, work)
  } catch (error) {
    log.error({ err: error, job: scope.job, listingId }, 'A step of a listing failed.')
  }
}
