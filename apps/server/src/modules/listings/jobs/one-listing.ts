import type { SystemScope } from '../../../platform/db/scope.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { Services } from '../../../platform/services.ts'

/** In whose name a walk acts, in which organisation and at which instant. */
export type WalkScope = Omit<SystemScope, 'kind'>

/** Listings that a walk reads at a time, however many there are to step. */
export const batch = 50

/** Works on one listing. In trouble it holds up no other: what it throws is noted, and the next walk tries it again. */
export async function onOneListing(
  { database, log }: Services,
  scope: WalkScope,
  listingId: string,
  work: (tx: SystemTx) => Promise<void>,
): Promise<void> {
  try {
    await database.system(scope, work)
  } catch (error) {
    log.error({ err: error, job: scope.job, listingId }, 'a listing stays where it is')
  }
}
