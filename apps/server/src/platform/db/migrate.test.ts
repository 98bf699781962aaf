import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { loginRole } from './roles.ts'

let database: TestDatabase
let owner: Client
let directory: string

const first = '20300101T000000Z-create-first.sql'
const second = '20300102T000000Z-create-second.sql'

beforeAll(async () => {
  database = await testDatabase()
  owner = new Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.close()
})

// Every test begins with one applied migration of its own folder.
beforeEach(async () => {
  await owner.query('drop schema if exists tried cascade; truncate platform.migrations')
  directory = await mkdtemp(join(tmpdir(), 'comity-migrations-'))
  await write(first, 'create schema tried; create table tried.first (id int);')
  await run()
  return () => rm(directory, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(join(directory, name), sql)
const run = () => migrate({ ownerUrl: database.ownerUrl, loginRole, directory })

async function has(relation: string): Promise<boolean> {
  const { rows } = await owner.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    relation,
  ])
  return rows[0]?.found === true
}

test('only what is missing is applied, in the order of the names', async () => {
  await write('20300103T000000Z-fill-second.sql', 'insert into tried.second values (1);')
  await write(second, 'create table tried.second (id int);')
  expect(await run()).toEqual([second, '20300103T000000Z-fill-second.sql'])
  expect(await run()).toEqual([])
})

test('two processes that start at once apply each file once', async () => {
  await write(second, 'select pg_sleep(0.1); create table tried.second (id int);')
  const applied = await Promise.all([run(), run()])
  expect(applied.flat()).toEqual([second])
})

test('a file that fails is named and leaves nothing behind', async () => {
  await write(second, 'create table tried.second (id int); select 1 / 0;')
  await expect(run()).rejects.toThrow(`Migration ${second} failed: division by zero`)
  expect(await has('tried.second')).toBe(false)
  await write(second, 'create table tried.second (id int);')
  expect(await run()).toEqual([second])
})

test('a file that changed after it was applied is refused', async () => {
  await write(first, 'create schema tried;')
  await expect(run()).rejects.toThrow(`Migration ${first} was changed`)
})

test('an applied migration that this version does not know is refused', async () => {
  await rm(join(directory, first))
  await expect(run()).rejects.toThrow(`Migration ${first} was applied to this database but is not part`)
})

test('a file that comes before an applied one is refused', async () => {
  await write('20290101T000000Z-too-late.sql', 'select 1;')
  await expect(run()).rejects.toThrow('Migration 20290101T000000Z-too-late.sql comes before')
})

test.each(['0001.sql', '20300104-name.sql', '20300104T000000Z-Name.sql'])(
  'the name %s is refused',
  async (name) => {
    await write(name, 'select 1;')
    await expect(run()).rejects.toThrow(`Migration ${name}: the name must be`)
  },
)

test('the worker role runs the job queue; the application role cannot reach it', async () => {
  const app = new Client({ connectionString: database.appUrl })
  await app.connect()
  await expect(app.query("select graphile_worker.add_job('greet')")).rejects.toThrow(/permission denied/u)
  await app.query('set role comity_worker')
  await app.query("select graphile_worker.add_job('greet')")
  const { rowCount } = await app.query('select from graphile_worker.jobs')
  await app.end()
  expect(rowCount).toBe(1)
})

test('the application role sees which migrations are missing and cannot change the list', async () => {
  const fresh = await testDatabase()
  const app = new Client({ connectionString: fresh.appUrl })
  await app.connect()
  expect(await pendingMigrations(app)).toEqual([])
  await expect(app.query('delete from platform.migrations')).rejects.toThrow(/permission denied/u)
  await app.end()
  await fresh.close()
})
