import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { Random } from './modules/demo/plan/random.ts'
import { Database } from './platform/db/database.ts'
import { createPool } from './platform/db/pool.ts'
import { sql, type RowOf } from './platform/db/statements.ts'
import { testApp } from './testing/app.ts'
import type { TestApp } from './testing/app.ts'
import { callAndHangUp, withServer } from './testing/storm/callers.ts'
import { disturb } from './testing/storm/disturb.ts'
import { deedNames, emptyTally, storm } from './testing/storm/storm.ts'
import { makeWorld, systemOf, ticket } from './testing/storm/world.ts'
import type { World } from './testing/storm/world.ts'
import { bySize } from '../../../tests/size.ts'

const readsAndWrites = bySize('reads and writes of the storm', {
  quick: 15_000,
  standard: 30_000,
  full: 1_000_000,
})
const calls = bySize('callers who hang up', { quick: 600, standard: 600, full: 20_000 })
const seed = process.env['COMITY_TEST_SEED'] ?? 'storm'

let app: TestApp
let world: World
let superuser: Client

beforeAll(async () => {
  app = await testApp()
  superuser = new Client({ connectionString: superuserUrl() })
  await superuser.connect()
  world = await makeWorld(app, 200)
})
afterAll(async () => {
  await superuser.end()
  await world.pool.end()
  await app.close()
})

const superuserUrl = () => inject('testServer').adminUrl.replace('DATABASE', app.database.name)

test(
  `200 organisations on five connections: ${readsAndWrites} reads and writes meet no foreign row`,
  { timeout: 3_600_000 },
  async () => {
    const tally = emptyTally()
    const disturbing = disturb(superuserUrl(), new Random(`${seed} disturb`), tally)
    await storm(world, tally, { readsAndWrites, workers: 40, seed })
    const { cancelled, ended } = await disturbing

    expect(tally.readsAndWrites).toBeGreaterThanOrEqual(readsAndWrites)
    expect(Object.keys(tally.done).sort()).toEqual([...new Set(deedNames)].sort())
    expect(tally.cutShort).toBeGreaterThan(0)
    expect(tally.cutShort).toBeLessThan(0.05 * readsAndWrites)
    expect(cancelled).toBeGreaterThan(0)
    expect(ended).toBeGreaterThan(0)
    expect(world.unclean).toEqual([])
    expect(world.looks).toBeGreaterThan(0.2 * readsAndWrites)
  },
)

test('afterwards every row is where it was written, and nothing that was taken back is anywhere', async () => {
  const { rows } = await superuser.query<{ organisation_id: string; ids: string[]; foreign_rows: number }>(`
    select g.organisation_id, array_agg(g.guest_id::text) as ids,
      count(*) filter (where g.name is distinct from 'of ' || g.organisation_id)::int as foreign_rows
    from guests g group by g.organisation_id`)
  const stored = new Map(rows.map((row) => [row.organisation_id, new Set(row.ids)]))
  expect(rows.filter((row) => row.foreign_rows > 0)).toEqual([])
  expect(rows.flatMap(({ ids }) => ids).length).toBeGreaterThan(world.tenants.length)
  for (const tenant of world.tenants) {
    const found = stored.get(tenant.organisationId) ?? new Set()
    expect(tenant.fates.contradictions(found)).toEqual([])
    const read = sql<RowOf<'guests', 'guest_id'>>`select guest_id from guests`
    const asJob = await world.database.system(systemOf(world, tenant), (tx) => tx.all(read))
    const asStaff = await world.database.read(ticket(world, tenant.staffToken, ['staff']), (tx) =>
      tx.all(read),
    )
    for (const seen of [asJob, asStaff]) expect(new Set(seen.map((row) => row.guest_id))).toEqual(found)
  }
  expect(await foreignRows()).toEqual({ guests: 0, stays: 0, keys: 0 })
})

test('callers who hang up leave nothing to the next on their connection', { timeout: 600_000 }, async () => {
  const done = await withServer(app, world, (base) =>
    callAndHangUp(app, world, { base, calls, workers: 30, seed }),
  )
  expect(done.refused).toEqual({})
  expect(done.answered).toBeGreaterThan(0.5 * calls)
  expect(done.hungUp).toBeGreaterThan(0.05 * calls)
  expect(await foreignRows()).toEqual({ guests: 0, stays: 0, keys: 0 })
  expect(world.unclean).toEqual([])
})

test('a refused batch does not trouble whoever has its connection next', async () => {
  const [tenant] = world.tenants
  if (!tenant) throw new Error('There is no organisation')
  const count = sql<{ count: string }>`select count(*) from guests`
  // Which answers arrive together is chance: a connection that was never used, again and again.
  for (let attempt = 0; attempt < 15; attempt++) {
    const pool = createPool(app.database.appUrl, { onError: () => undefined, max: 1 })
    const ask = (token: string) =>
      new Database(pool).read(ticket(world, token, ['manager']), (tx) => tx.all(count))
    const asked = await Promise.allSettled([ask('a token of nobody'), ask(tenant.managerToken)])
    await pool.end()
    expect(asked).toMatchObject([
      { status: 'rejected', reason: { code: 'unauthenticated' } },
      { status: 'fulfilled' },
    ])
  }
})

async function foreignRows() {
  const { rows } = await superuser.query<Record<string, number>>(`select
    (select count(*)::int from guests where name is distinct from 'of ' || organisation_id) as guests,
    (select count(*)::int from stays where booking_number is distinct from 'of ' || organisation_id) as stays,
    (select count(*)::int from guest_keys k
     where not exists (select from guests g where (g.organisation_id, g.guest_id) = (k.organisation_id, k.guest_id))) as keys`)
  return rows[0]
}
