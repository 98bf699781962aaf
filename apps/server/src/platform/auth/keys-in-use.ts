import type { Database } from '../db/database.ts'
import { sql } from '../db/statements.ts'

/** Notes that a key is in use, at most once a minute. */
export async function noteKeyUse(
  database: Database,
  { organisationId, keyId, now }: { organisationId: string; keyId: string; now: Date },
): Promise<void> {
  await database.system({ job: 'key.used', organisationId, now }, (tx) =>
    tx.run(sql`update api_keys set last_used_at = platform.app_now() where key_id = ${keyId}::uuid
      and (last_used_at is null or last_used_at <= platform.app_now() - interval '1 minute')`),
  )
}
