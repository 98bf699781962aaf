import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { recordFacts } from '../../apps/server/src/modules/risk/index.ts'
import type { NewFact } from '../../apps/server/src/modules/risk/index.ts'
import { Database } from '../../apps/server/src/platform/db/database.ts'
import { createPool } from '../../apps/server/src/platform/db/pool.ts'
import type { BenchDatabase } from '../lib/cluster.ts'
import type { Tenant } from '../lib/organisation.ts'

export interface RiskTarget {
  readonly database: BenchDatabase
  readonly client: Client
  readonly tenant: Tenant
}

const dayMs = 86_400_000
const raters = Array.from({ length: 40 }, () => randomUUID())

/** Works in the organisation as a job does, on one connection. */
export async function asSystem<T>(
  { database, tenant }: RiskTarget,
  work: (write: (facts: readonly NewFact[]) => Promise<void>) => Promise<T>,
): Promise<T> {
  const faults: Error[] = []
  const pool = createPool(database.appUrl, { max: 1, onError: (error) => faults.push(error) })
  const scope = { job: 'bench', organisationId: tenant.organisationId, now: new Date() }
  const connected = new Database(pool)
  const write = (facts: readonly NewFact[]) =>
    connected.system(scope, (tx) => recordFacts(tx, { kind: 'system', ...scope }, facts))
  let result: T
  try {
    result = await work(write)
  } finally {
    await pool.end()
  }
  if (faults[0]) throw faults[0]
  return result
}

/** Facts of the last five months by many people at many venues, no two of them equal. */
export function factsAbout({ tenant }: RiskTarget, guestId: string, count: number): NewFact[] {
  const now = Date.now()
  return Array.from({ length: count }, (_, index) => {
    const occurredAt = new Date(now - dayMs - ((index * 7919) % 150) * dayMs - index)
    return {
      guestId,
      factId: randomUUID(),
      ...kindOf(index),
      venueId: tenant.venueIds[index % tenant.venueIds.length] ?? '',
      raterId: raters[index % raters.length] ?? '',
      stayId: randomUUID(),
      occurredAt,
      countsFrom: occurredAt,
      verifiedStay: true,
      confirmed: true,
      fault: 'guest',
      sector: 'hotel',
      ground: randomUUID(),
    }
  })
}

function kindOf(index: number): Pick<NewFact, 'kind' | 'severity' | 'value'> {
  if (index % 3 === 0) return { kind: 'incident', severity: 'medium' }
  if (index % 3 === 1) return { kind: 'rating', value: 1 + (index % 5) }
  return { kind: 'stay_kept' }
}
