import type { Database } from '../db/database.ts'
import { sql, type RowOf } from '../db/statements.ts'

/** Records that a key is in use, at most once a minute. */
export async function noteKeyUse(
  database: Database,
  { organisationId, keyId, now }: { organisationId: string; keyId: string; now: Date },
): Promise<void> {
  await database.system({ job: 'key.used', organisationId, now }, (tx) =>
    tx.run(sql`update api_keys set last_used_at = platform.app_now() where key_id = ${keyId}::uuid
      and (last_used_at is null or last_used_at <= platform.app_now() - interval '1 minute')`),
  )
}

/** The id of a key by its hash; undefined if the organisation has none. */
export async function findKey(
  database: Database,
  { organisationId, keyHash, now }: { organisationId: string; keyHash: Buffer; now: Date },
): Promise<string | undefined> {
  const row = await database.system({ job: 'key.find', organisationId, now }, (tx) =>
    tx.first(sql<RowOf<'api_keys', 'key_id'>>`select key_id from api_keys where secret_hash = ${keyHash}`),
  )
  return row?.key_id
}
