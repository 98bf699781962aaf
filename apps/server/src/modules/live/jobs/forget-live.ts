import { sql } from '../../../platform/db/statements.ts'
import type { Services } from '../../../platform/services.ts'

/** Deletes events, live alerts and sessions that are over thirty days old. */
export async function forgetLive({ database, clock }: Services): Promise<void> {
  for (const organisationId of await database.organisationIds()) {
    await database.system({ job: 'live/forget', organisationId, now: clock.now() }, async (tx) => {
      const before = sql`platform.app_now() - interval '30 days'`
      await tx.run(sql`delete from live_events where at < ${before}`)
      await tx.run(sql`delete from live_alerts where raised_at < ${before}`)
      await tx.run(sql`delete from live_sessions where seen_at < ${before}`)
    })
  }
}
