import { randomUUID } from 'node:crypto'
import { DatabaseError } from 'pg'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { Database, translateRefusal } from './database.ts'
import { createPool } from './pool.ts'
import { build, compile, preparedName, sql } from './statements.ts'

// Statement names are assigned once; here each has one.
vi.hoisted(() => vi.resetModules())

let file: TestDatabase
let pool: Pool
let database: Database
const now = new Date('2026-03-02T10:00:00Z')
const [ours, theirs] = [randomUUID(), randomUUID()]
const broken: Error[] = []

const system = (organisationId: string) => ({ job: 'test', organisationId, now })

beforeAll(async () => {
  file = await testDatabase()
  pool = createPool(file.appUrl, { onError: (error) => broken.push(error), max: 4 })
  database = new Database(pool)
  for (const organisationId of [ours, theirs]) {
    await database.system(system(organisationId), (tx) =>
      tx.run(
        build.insertInto('organisations').values({
          organisation_id: organisationId,
          name: 'Test',
          sector: 'hotel',
          country: 'GB',
          language: 'en',
          time_zone: 'Europe/London',
          wrapped_key: Buffer.alloc(1),
          created_at: now,
        }),
      ),
    )
  }
})
afterAll(async () => {
  await pool.end()
  await file.close()
})

test('a scope sees its own organisation alone', async () => {
  const rows = await database.system(system(ours), (tx) =>
    tx.all(build.selectFrom('organisations').select('organisation_id')),
  )
  expect(rows).toEqual([{ organisation_id: ours }])
})

test('a row for another organisation cannot be written', async () => {
  const attempt = database.system(system(ours), (tx) =>
    tx.run(
      build
        .insertInto('own_tags')
        .values({ organisation_id: theirs, tag: 'x', polarity: 'neutral', created_at: now }),
    ),
  )
  await expect(attempt).rejects.toThrow(/row-level security/)
})

test('a query without a scope is an error, not all rows', async () => {
  await expect(pool.query('select * from organisations')).rejects.toThrow(/app\.kind|invalid input syntax/)
  // Also on a connection that had a scope before.
  for (let i = 0; i < 8; i++)
    await expect(pool.query('select * from guests')).rejects.toThrow(/app\.|invalid input syntax/)
})

test('the application cannot change or delete audit entries', async () => {
  for (const statement of [sql`update audit_entries set action = 'x'`, sql`delete from audit_entries`]) {
    await expect(database.system(system(ours), (tx) => tx.run(statement))).rejects.toThrow(
      /permission denied/,
    )
  }
})

test('the application cannot read the tables of the sign-in library', async () => {
  await expect(
    database.system(system(ours), (tx) => tx.all(sql`select * from auth.accounts`)),
  ).rejects.toThrow(/permission denied/)
})

test('what fails in the middle leaves nothing behind and the connection usable', async () => {
  const attempt = database.system(system(ours), async (tx) => {
    await tx.run(
      build
        .insertInto('own_tags')
        .values({ organisation_id: ours, tag: 'lost', polarity: 'neutral', created_at: now }),
    )
    throw new Error('in the middle')
  })
  await expect(attempt).rejects.toThrow('in the middle')
  const tags = await database.system(system(ours), (tx) => tx.all(build.selectFrom('own_tags').select('tag')))
  expect(tags).toEqual([])
})

test('a session that does not exist is unauthenticated, and nothing of its batch runs', async () => {
  const ticket = { token: 'no such token, truly', roles: ['staff' as const], now }
  const attempt = database.read(ticket, (tx) => tx.all(build.selectFrom('organisations').select('name')))
  await expect(attempt).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('two writers that lock each other crosswise both succeed', async () => {
  const tags = ['left', 'right'] as const
  await database.system(system(ours), async (tx) => {
    for (const tag of tags) {
      await tx.run(
        build
          .insertInto('own_tags')
          .values({ organisation_id: ours, tag, polarity: 'neutral', created_at: now }),
      )
    }
  })
  let [holders, runs] = [0, 0]
  const bothHold = Promise.withResolvers<void>()
  const lock = (order: readonly string[]) =>
    database.system(system(ours), async (tx) => {
      runs += 1
      for (const tag of order) {
        await tx.run(build.updateTable('own_tags').set({ polarity: 'positive' }).where('tag', '=', tag))
        if (++holders === 2) bothHold.resolve()
        await bothHold.promise
      }
    })
  await expect(Promise.all([lock(tags), lock(tags.toReversed())])).resolves.toHaveLength(2)
  expect(runs).toBe(3)
})

test('a database that cannot be reached is unavailable, not a refusal', async () => {
  const lost = createPool('postgresql://comity_login@/comity?host=/tmp/no-such-socket-folder', {
    onError: (error) => broken.push(error),
  })
  await expect(new Database(lost).ping()).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
  await lost.end()
})

test.each([
  ['prepared a statement that the driver does not know of', 'prepare'],
  ['lost a statement that the driver counts on', 'deallocate'],
])('a connection that has %s is given up, and another does the work', async (_, how) => {
  const lone = createPool(file.appUrl, { onError: (error) => broken.push(error), max: 1 })
  const statement = sql<{ n: number }>`select ${41}::int + 1 as n`
  const ask = () => new Database(lone).system(system(ours), (tx) => tx.all(statement))
  const name = preparedName(compile(statement).sql) ?? ''
  if (how === 'deallocate') await ask()
  const connection = await lone.connect()
  await connection.query(how === 'prepare' ? `prepare ${name} as select 0 as n` : `deallocate ${name}`)
  connection.release()
  expect(await ask()).toEqual([{ n: 42 }])
  await lone.end()
})

test('what a trigger refuses says why; a constraint of a table that is violated is a fault, whatever its name', async () => {
  const id = randomUUID()
  const banning = database.system(system(ours), (tx) =>
    tx.run(sql`
      insert into guest_entries (organisation_id, guest_id, kind, reason, incident_id, signed_by, starts_at, ends_at)
      values (${ours}::uuid, ${id}::uuid, 'ban', 'x', ${id}::uuid, ${id}::uuid, platform.app_now(),
        platform.app_now() + interval '1 day')`),
  )
  const refused: unknown = await banning.catch((error: unknown) => error)
  const why = { code: 'not_allowed_now', status: 409, reasons: ['needs_a_confirmed_incident'] }
  expect(translateRefusal(refused)).toMatchObject(why)
  const ofTable = { code: '23514', constraint: 'incident_events_kind_check', table: 'incident_events' }
  for (const fault of [ofTable, { code: '23514', constraint: 'held_photo_is_kept' }]) {
    const error = Object.assign(new DatabaseError('refused', 0, 'error'), fault)
    expect(translateRefusal(error)).toBe(error)
  }
})
