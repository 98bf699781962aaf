import { sql } from '../../../platform/db/statements.ts'
import { eachOrganisation } from '../../../platform/each-organisation.ts'
import { intervalOf } from '../../../platform/retention.ts'
import type { Services } from '../../../platform/services.ts'

const job = 'notifications/forget'

/** Deletes what was noted about notifications that are not shown any more. */
export async function forgetReads(services: Services): Promise<void> {
  const { database, clock } = services
  await eachOrganisation(services, job, await database.organisationIds(), (organisationId) =>
    database.system({ job, organisationId, now: clock.now() }, (tx) =>
      tx.run(sql`
        delete from notification_reads
        where happened_at < platform.app_now() - ${intervalOf('notification_read')}`),
    ),
  )
}
