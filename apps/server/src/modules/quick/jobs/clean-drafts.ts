import { eachOrganisation } from '../../../platform/each-organisation.ts'
import type { Services } from '../../../platform/services.ts'
import { deleteOldDrafts } from '../draft-queries.ts'

const job = 'incidents/clean-drafts'

/** Deletes drafts that were not saved for thirty days, and old records of sent ones. */
export async function cleanDrafts(services: Services): Promise<void> {
  const { database, clock } = services
  const ids = await database.organisationIds()
  await eachOrganisation(services, job, ids, (organisationId) =>
    database.system({ job, organisationId, now: clock.now() }, deleteOldDrafts),
  )
}
