import { anonymousRefusals } from '../../platform/audit/refusal-counter.ts'
import { sql } from '../../platform/db/statements.ts'
import { intervalOf } from '../../platform/retention.ts'
import type { Services } from '../../platform/services.ts'
import { clearSpool } from '../../platform/spool.ts'

/** Deletes expired Idempotency-Keys and files left by requests, and logs counts of refusals. */
async function clean(services: Services): Promise<void> {
  await clearSpool(services.spoolFolder, services.clock.now())
  const refused = anonymousRefusals.read()
  if (refused.length > 0)
    services.log.info({ refused: refused.slice(0, 20) }, 'Calls without a known caller were refused.')
  for (const organisationId of await services.database.organisationIds()) {
    await services.database.system(
      { job: 'platform/clean', organisationId, now: services.clock.now() },
      (tx) =>
        tx.run(
          sql`delete from idempotency_keys where created_at < platform.app_now() - ${intervalOf('idempotency_key')}`,
        ),
    )
  }
}

export const jobs = { 'platform/clean': clean }
