import { dayMs } from '@comity/domain/base'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from 'pg'
import { sql } from '../../platform/db/statements.ts'
import type { SystemTx } from '../../platform/db/transaction.ts'
import { assess } from './assess.ts'
import { recordFact, recordFacts } from './commands/record-facts.ts'
import { removeFact } from './commands/change-fact.ts'
import { openWorlds } from './testing/world.ts'
import type { World, Worlds } from './testing/world.ts'

let worlds: Worlds
let world: World
beforeAll(async () => {
  worlds = await openWorlds()
  world = await worlds.world(new Date(Date.UTC(2026, 4, 4, 12)))
})
afterAll(() => worlds.close())

async function guestWith(facts: number): Promise<string> {
  const guestId = await world.guest()
  const [first, second] = [await world.guest(), await world.guest()]
  const list = Array.from({ length: facts }, (_, index) =>
    world.fact(guestId, {
      kind: index % 2 ? 'incident' : 'rating',
      severity: 'medium',
      ground: `ground ${index}`,
      value: 1 + (index % 5),
      raterId: index % 3 ? first : second,
      occurredAt: new Date(world.now.getTime() - (index % 150) * dayMs - index),
    }),
  )
  await world.in((tx, scope) => recordFacts(tx, scope, list))
  return guestId
}

function rowsSoFar(tx: SystemTx) {
  return tx.first(sql<{ rows: number }>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) + n_tup_ins + n_tup_upd + n_tup_del)::int as rows
    from pg_stat_xact_user_tables where relname like 'risk\\_%'`)
}

/** Rows of the risk tables that some work reads or writes, by the database's statistics. */
async function rowsTouched(work: (tx: SystemTx) => Promise<unknown>): Promise<number> {
  return world.in(async (tx) => {
    const before = await rowsSoFar(tx)
    await work(tx)
    const after = await rowsSoFar(tx)
    return after!.rows - before!.rows
  })
}

test('reading, writing and taking back touch hardly more rows with 2,000 facts than with 10', async () => {
  const guests = [await guestWith(10), await guestWith(2000)]
  const owner = new Client({ connectionString: worlds.ownerUrl })
  await owner.connect()
  await owner.query('analyze')
  await owner.end()
  expect((await world.stored(guests[1]!)).facts).toBeGreaterThan(1000)

  const touched = await Promise.all(
    guests.map(async (guestId) => {
      const fact = world.fact(guestId, { severity: 'medium', ground: 'new' })
      const scope = {
        kind: 'system' as const,
        job: 'test',
        organisationId: world.organisationId,
        now: world.now,
      }
      return {
        read: await rowsTouched((tx) => assess(tx, guestId)),
        write: await rowsTouched((tx) => recordFact(tx, scope, fact)),
        takeBack: await rowsTouched((tx) => removeFact(tx, scope, guestId, fact.factId, 'withdrawn')),
      }
    }),
  )
  const [few, many] = touched
  expect(few!.write).toBeGreaterThan(0)
  // A plan may read a few more rows after an analyse, but never one per fact.
  for (const work of ['read', 'write', 'takeBack'] as const)
    expect(many![work]).toBeLessThanOrEqual(few![work] + 10)
})
