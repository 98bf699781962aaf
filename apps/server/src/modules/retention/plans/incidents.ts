import { sql } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { deleteIncident } from '../../photos/index.ts'
import { forgetWorkAbout } from '../../work/index.ts'
import type { Keeping, OldRows, Plan, Sql } from '../plan.ts'
import { isContested, refersTo } from './needed.ts'

/** What rests on an incident or holds it: a listing, a bill, a ban in force, a photo under legal hold, a dispute. */
const isNeeded = (keeps: Keeping) => sql`(
  ${refersTo(keeps, ['listings', 'unpaid_bills'], 'incident_id', sql`r.incident_id`)}
  or exists (select from guest_entries e where e.organisation_id = r.organisation_id and e.incident_id = r.incident_id
    and e.lifted_at is null and e.ends_at > platform.app_now())
  or exists (select from photos p where p.organisation_id = r.organisation_id and p.incident_id = r.incident_id
    and p.held_at is not null)
  or ${isContested(sql`r.incident_id`)})`

const incidents = (since: Sql, which: Sql): Plan => ({
  by: 'purge',
  rows: [
    {
      table: 'incidents',
      key: ['incident_id'],
      since,
      ofVenue: true,
      which,
      when: (keeps) => sql`not ${isNeeded(keeps)}`,
      drop: dropIncidents,
      atOnce: 50,
    } satisfies OldRows,
  ],
})

/** Deletes incidents with their consequences, as a person would; the daily counts stay. */
async function dropIncidents(tx: SystemTx, ids: readonly string[]): Promise<number> {
  await tx.run(sql`select set_config('app.keeps_counts', 'on', true)`)
  const scope = await tx.scope
  let gone = 0
  // In one order, so that two runs do not deadlock.
  for (const id of ids.toSorted()) {
    if (await deleteIncident(tx, scope, id)) gone += 1
  }
  await forgetWorkAbout(tx, ids)
  return gone
}

export const incidentPlans = {
  incident_unverified: incidents(
    sql`r.reported_at`,
    sql`r.confirmed_at is null and r.status in ('reported', 'triaged', 'investigating')`,
  ),
  incident_confirmed: incidents(sql`r.confirmed_at`, sql`r.confirmed_at is not null`),
  incident_unfounded: incidents(
    // An imported closed incident has no step with the time.
    sql`coalesce((select max(e.at) from incident_events e where e.organisation_id = r.organisation_id
      and e.incident_id = r.incident_id and e.kind = 'unfounded'), r.closed_at, r.reported_at)`,
    sql`r.confirmed_at is null and r.status in ('unfounded', 'resolved', 'closed')`,
  ),
} satisfies Record<string, Plan>
