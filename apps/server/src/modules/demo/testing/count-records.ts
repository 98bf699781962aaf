import { sql, type ColumnOf } from '../../../platform/db/statements.ts'
import type { TestApp } from '../../../testing/app.ts'

export async function countRecords(app: TestApp, organisationId: string) {
  const scope = { job: 'test', organisationId, now: app.clock.current }
  const row = await app.services.database.system(scope, (tx) =>
    tx.first(sql<{
      demo: ColumnOf<'organisations', 'is_demo'>
      guests: number
      stays: number
      ratings: number
      imports: number
      unfinished: number
    }>`
      select is_demo as demo, (select count(*)::int from guests) as guests, (select count(*)::int from stays) as stays,
        (select count(*)::int from feedback) as ratings, (select count(*)::int from imports) as imports,
        (select count(*)::int from imports where state <> 'committed') as unfinished
      from organisations`),
  )
  if (!row) throw new Error('There is no such organisation')
  return row
}

/** Counts the records that seeding creates in the network, and those they depend on. */
export function countShared(app: TestApp, organisationId: string) {
  const scope = { job: 'test', organisationId, now: app.clock.current }
  return app.services.database.system(scope, (tx) =>
    tx.all(sql`
      select (select count(*) from guests) as guests, (select count(*) from stays) as stays,
        (select count(*) from incidents) as incidents, (select count(*) from listings) as listings,
        (select count(*) from listing_events) as steps, (select count(*) from network_lookups) as questions,
        (select count(*) from disputes) as disputes, (select count(*) from rights_requests) as requests,
        (select count(*) from feedback) as ratings`),
  )
}
