import type { Database } from '../db/database.ts'
import { sql } from '../db/statements.ts'

const job = 'live'

/** Organisations with events that have no place yet. */
export async function listOrganisationsWaiting(database: Database, now: Date): Promise<string[]> {
  const rows = await database.platform({ job, now }, (tx) =>
    tx.all(sql<{ id: string }>`select platform.organisations_with_live_events() as id`),
  )
  return rows.map(({ id }) => id)
}

/** The last places of some feeds. */
export function listHeads(database: Database, now: Date, organisationIds: readonly string[]) {
  return database.platform({ job, now }, (tx) =>
    tx.all(sql<{ organisation_id: string; last_place: number }>`
      select organisation_id, last_place::float8 as last_place
      from platform.live_heads(${[...organisationIds]}::uuid[])`),
  )
}
