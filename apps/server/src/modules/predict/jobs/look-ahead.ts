import { eachOrganisation } from '../../../platform/each-organisation.ts'
import type { Services } from '../../../platform/services.ts'
import { lookAhead } from '../outlook.ts'
import { hasPredictedVenue } from '../queries/bookings.ts'
import { modelsInUse } from '../queries/models.ts'
import { dropOutlooks, readStale } from '../queries/outlooks.ts'
import { inLongTransaction } from './in-long-transaction.ts'

const job = 'predict/look-ahead'
const staysAtOnce = 500

/** Every hour, for a booking has a day less to stand each night, and news of the day count. */
export async function lookAheadEverywhere(services: Services): Promise<void> {
  await eachOrganisation(services, job, await services.database.organisationIds(), (organisationId) =>
    lookAtAll(services, organisationId, services.clock.now()),
  )
}

/** Looks at all coming bookings that were not looked at since an instant. */
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
