import { sql } from '../../../platform/db/statements.ts'
import { eachOrganisation } from '../../../platform/each-organisation.ts'
import { intervalOf } from '../../../platform/retention.ts'
import type { Services } from '../../../platform/services.ts'

const job = 'live/forget'

/** Deletes expired events, live alerts and sessions. */
export async function forgetLive(services: Services): Promise<void> {
  const { database, clock } = services
  await eachOrganisation(services, job, await database.organisationIds(), (organisationId) =>
    database.system({ job, organisationId, now: clock.now() }, async (tx) => {
      const before = sql`platform.app_now() - ${intervalOf('live_event')}`
      await tx.run(sql`delete from live_events where at < ${before}`)
      await tx.run(sql`delete from live_alerts where raised_at < ${before}`)
      await tx.run(
        sql`delete from live_sessions where seen_at < platform.app_now() - ${intervalOf('live_session')}`,
      )
    }),
  )
}
