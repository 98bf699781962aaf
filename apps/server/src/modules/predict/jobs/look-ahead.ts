import { eachOrganisation } from '../../../platform/each-organisation.ts'
import type { Services } from '../../../platform/services.ts'
import { lookAhead } from '../outlook.ts'
import { hasPredictedVenue } from '../queries/bookings.ts'
import { modelsInUse } from '../queries/models.ts'
import { dropOutlooks, readStale } from '../queries/outlooks.ts'
import { inLongTransaction } from './in-long-transaction.ts'

const job = 'predict/look-ahead'
const staysAtOnce = 500

/** Runs every hour, because the days left change each night, and bookings and cancellations of the day count. */
export async function lookAheadEverywhere(services: Services): Promise<void> {
  await eachOrganisation(services, job, await services.database.organisationIds(), (organisationId) =>
    lookAtAll(services, organisationId, services.clock.now()),
  )
}

/** Updates the outlooks of all upcoming bookings that are older than an instant. */
export async function lookAtAll(services: Services, organisationId: string, since: Date): Promise<void> {
  const { database, clock } = services
  const inTransaction = <T>(work: Parameters<typeof inLongTransaction<T>>[2]) =>
    inLongTransaction(database, { job, organisationId, now: clock.now() }, work)
  await inTransaction(dropOutlooks)
  if (!(await inTransaction(hasPredictedVenue))) return
  for (let found = staysAtOnce; found === staysAtOnce;) {
    found = await inTransaction(async (tx) => {
      const stayIds = await readStale(tx, since, staysAtOnce)
      await lookAhead(tx, await modelsInUse(tx), stayIds)
      return stayIds.length
    })
  }
}
