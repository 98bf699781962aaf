import { sql } from '../../platform/db/statements.ts'
import type { Services } from '../../platform/services.ts'

/** Forgets Idempotency-Keys after their 24 hours. */
async function clean(services: Services): Promise<void> {
  for (const organisationId of await services.database.organisationIds()) {
    await services.database.system(
      { job: 'platform/clean', organisationId, now: services.clock.now() },
      (tx) =>
        tx.run(sql`delete from idempotency_keys where created_at < platform.app_now() - interval '24 hours'`),
    )
  }
}

export const jobs = { 'platform/clean': clean }
