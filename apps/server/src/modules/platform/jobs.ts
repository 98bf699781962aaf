import { sql } from '../../platform/db/statements.ts'
import type { Services } from '../../platform/services.ts'
import { clearSpool } from '../../platform/spool.ts'

/** Forgets Idempotency-Keys after their 24 hours, and files that requests left behind. */
async function clean(services: Services): Promise<void> {
  await clearSpool(services.spoolFolder, services.clock.now())
  for (const organisationId of await services.database.organisationIds()) {
    await services.database.system(
      { job: 'platform/clean', organisationId, now: services.clock.now() },
      (tx) =>
        tx.run(sql`delete from idempotency_keys where created_at < platform.app_now() - interval '24 hours'`),
    )
  }
}

export const jobs = { 'platform/clean': clean }
