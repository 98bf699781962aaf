import { randomUUID } from 'node:crypto'
import { recordFacts } from '../../apps/server/src/modules/risk/index.ts'
import type { NewFact } from '../../apps/server/src/modules/risk/index.ts'
import { Database } from '../../apps/server/src/platform/db/database.ts'
import { createPool } from '../../apps/server/src/platform/db/pool.ts'
import { median } from '../lib/figures.ts'
import type { Figure } from '../lib/figures.ts'
import { Connection } from '../lib/http-client.ts'
import { rateStay } from './send.ts'
import { copyStays, loadGuestsOf, outboxEmpty } from './stays.ts'
import type { StayToRate } from './stays.ts'
import type { Target } from './throughput.ts'

const dayMs = 86_400_000
const few = 10

export interface FlatnessPlan {
  /** Facts of a guest with many. */
  readonly many: number
  readonly guestsWithMany: number
  /** Ratings of each kind of guest. */
  readonly ratings: number
}

/**
 * Latency of a rating for guests with few and with many facts, in turns. Each rating of a guest is at another venue,
 * because equal reports of one venue and day would be counted once and cost less.
 */
export async function ratingFlatness(target: Target, plan: FlatnessPlan): Promise<Figure[]> {
  const { client, tenant, port } = target
  const perGuest = Math.ceil(plan.ratings / plan.guestsWithMany)
  const known = Array.from({ length: plan.guestsWithMany }, () => randomUUID())
  const hardlyKnown = Array.from({ length: plan.guestsWithMany }, () => randomUUID())
  await loadGuestsOf(client, tenant, [...known, ...hardlyKnown])
  await withFacts(target, known, plan.many)
  await withFacts(target, hardlyKnown, few)
  const stays = {
    many: staysOf(tenant.venueIds, known, perGuest),
    few: staysOf(tenant.venueIds, hardlyKnown, perGuest),
  }
  await copyStays(client, tenant, [...stays.many, ...stays.few])
  await client.query('vacuum (analyze) risk_facts, risk_counters, risk_states, guests, stays')
  await outboxEmpty(client)

  const connection = await Connection.open(port)
  const timed = async (stay: StayToRate) => {
    const begun = performance.now()
    await rateStay(connection, tenant, stay, false)
    return performance.now() - begun
  }
  const latencies = { many: [] as number[], few: [] as number[] }
  for (const [index, stay] of stays.many.entries()) {
    const other = stays.few[index]
    if (!other) break
    latencies.many.push(await timed(stay))
    latencies.few.push(await timed(other))
  }
  connection.close()
  const [withFew, withMany] = [median(latencies.few), median(latencies.many)]
  const many = plan.many.toLocaleString('en-GB')
  return [
    { name: `p50 of a rating of a guest with ${few} facts`, value: withFew, unit: 'ms' },
    { name: `p50 of a rating of a guest with ${many} facts`, value: withMany, unit: 'ms' },
    {
      name: `${many} facts beside ${few}`,
      value: withMany / withFew,
      unit: 'x',
      aim: { at: 'most', value: 1.2 },
    },
  ]
}

/** One stay of every guest at one venue after the other. */
function staysOf(venueIds: readonly string[], guestIds: readonly string[], perGuest: number): StayToRate[] {
  return venueIds
    .slice(0, perGuest)
    .flatMap((venueId) => guestIds.map((guestId) => ({ stayId: randomUUID(), guestId, venueId })))
}

/** Facts of the last two years, by many people at many venues, created by the product's own code. */
async function withFacts({ database, tenant }: Target, guestIds: readonly string[], facts: number) {
  const faults: Error[] = []
  const pool = createPool(database.appUrl, { max: 1, onError: (error) => faults.push(error) })
  const now = new Date()
  const raters = Array.from({ length: 40 }, () => randomUUID())
  const scope = { job: 'bench', organisationId: tenant.organisationId, now }
  try {
    for (const guestId of guestIds) {
      const list = Array.from({ length: facts }, (_, index): NewFact => {
        const occurredAt = new Date(now.getTime() - dayMs - ((index * 7919) % 150) * dayMs - index)
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
          ground: `ground ${index}`,
        }
      })
      await new Database(pool).system(scope, (tx) => recordFacts(tx, { kind: 'system', ...scope }, list))
    }
  } finally {
    await pool.end()
  }
  if (faults[0]) throw faults[0]
}

function kindOf(index: number): Pick<NewFact, 'kind' | 'severity' | 'value'> {
  if (index % 3 === 0) return { kind: 'incident', severity: 'medium' }
  if (index % 3 === 1) return { kind: 'rating', value: 1 + (index % 5) }
  return { kind: 'stay_kept' }
}
