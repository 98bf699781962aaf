import type { Client } from 'pg'
import type { Tenant } from '../lib/organisation.ts'
import { percentile } from '../lib/figures.ts'

/** Plain statements that count the same in the same tables, each on its own index, without a scope. */
const statements = {
  'dashboard-stats': [
    `select severity, count(*), count(*) filter (where due_at < now()) from incidents
     where organisation_id = $1 and venue_id = any ($2) and status in ('reported', 'triaged', 'investigating', 'confirmed')
     group by 1`,
    `select count(*), count(*) filter (where assigned_to is null) from tasks
     where organisation_id = $1 and venue_id = any ($2) and completed_at is null`,
    `select count(*) from hand_over_items where organisation_id = $1 and venue_id = any ($2) and acknowledged_at is null`,
    `select count(*) from stays where organisation_id = $1 and venue_id = any ($2) and status = 'checked_in'`,
  ],
  'activity-feed': [
    `select a.* from unnest($2::uuid[]) v cross join lateral (
       select * from activities where organisation_id = $1 and venue_id = v order by at desc, activity_id desc limit 26) a
     order by a.at desc, a.activity_id desc limit 26`,
  ],
  'metrics of 28 days': [
    `select day, sum(incidents) from incident_days
     where organisation_id = $1 and venue_id = any ($2) and day > current_date - 28 group by 1`,
    `select day, sum(activities) from activity_totals
     where organisation_id = $1 and venue_id = any ($2) and day > current_date - 28 group by 1`,
  ],
} as const

export type BareName = keyof typeof statements

/** The 95th percentile of a single run of each, in milliseconds. */
export async function measureBare(
  client: Client,
  { organisationId, venueIds }: Tenant,
  rounds: number,
): Promise<Map<BareName, number>> {
  const found = new Map<BareName, number>()
  for (const [name, texts] of Object.entries(statements) as [BareName, readonly string[]][]) {
    const taken: number[] = []
    for (let round = -20; round < rounds; round++) {
      const begun = performance.now()
      for (const [index, text] of texts.entries())
        await client.query({ name: `${name} ${index}`, text, values: [organisationId, venueIds] })
      if (round >= 0) taken.push(performance.now() - begun)
    }
    found.set(name, percentile(taken, 0.95))
  }
  return found
}
