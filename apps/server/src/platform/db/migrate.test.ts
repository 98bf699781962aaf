import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { migrate, pendingMigrations, readRepeatables, repeatablesDir } from './migrate.ts'
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

// Every test begins with one applied migration in its own folder.
beforeEach(async () => {
  await owner.query('drop schema if exists tried cascade; truncate platform.migrations')
  directory = await mkdtemp(join(tmpdir(), 'comity-migrations-'))
  for (const part of ['platform', 'modules/tried'])
    await mkdir(join(directory, part, 'sql'), { recursive: true })
  await write(first, 'create schema tried; create table tried.first (id int);')
  await run()
  return () => rm(directory, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(join(directory, name), sql)
const run = () => migrate({ ownerUrl: database.ownerUrl, loginRole, directory, repeatables: directory })

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

const repeatable = 'modules/tried/sql/answer.sql'
const answering = (answer: number) =>
  `create or replace function tried.answer() returns integer language sql return ${answer};`

async function answer(): Promise<number | undefined> {
  const { rows } = await owner.query<{ answer: number }>('select tried.answer()')
  return rows[0]?.answer
}

test('a repeatable file is applied after the migrations, and again when it has changed', async () => {
  await write(repeatable, answering(1))
  await write(second, 'create table tried.second (id int);')
  expect(await run()).toEqual([second, repeatable])
  expect(await run()).toEqual([])
  await write(repeatable, answering(2))
  expect(await run()).toEqual([repeatable])
  expect(await answer()).toBe(2)
})

test('an unchanged repeatable file is left alone', async () => {
  await write(repeatable, answering(1))
  await run()
  await owner.query(answering(7))
  await write('modules/tried/sql/other.sql', 'select 1;')
  expect(await run()).toEqual(['modules/tried/sql/other.sql'])
  expect(await answer()).toBe(7)
})

test('files of the platform come first, and functions may call what a later file makes', async () => {
  await write(
    repeatable,
    'create or replace function tried.answer() returns integer language sql as $$ select tried.other() $$;',
  )
  await write('modules/tried/sql/other.sql', answering(3).replace('answer', 'other'))
  await write('platform/sql/work.sql', 'select 1;')
  expect(await run()).toEqual(['platform/sql/work.sql', repeatable, 'modules/tried/sql/other.sql'])
  expect(await answer()).toBe(3)
})

test('a repeatable file that fails is named, and nothing of any of them is left behind', async () => {
  await write(repeatable, answering(1))
  await run()
  await write(repeatable, answering(2))
  await write('modules/tried/sql/broken.sql', 'select 1;')
  await write('modules/tried/sql/wrong.sql', 'select 1 / 0;')
  await expect(run()).rejects.toThrow('Migration modules/tried/sql/wrong.sql failed: division by zero')
  expect(await answer()).toBe(1)
  await rm(join(directory, 'modules/tried/sql/wrong.sql'))
  expect(await run()).toEqual([repeatable, 'modules/tried/sql/broken.sql'])
})

test('two processes that start at once apply a changed repeatable file once', async () => {
  await write(repeatable, `select pg_sleep(0.1); ${answering(1)}`)
  const applied = await Promise.all([run(), run()])
  expect(applied.flat()).toEqual([repeatable])
})

test('a repeatable file that is gone hinders nothing', async () => {
  await write(repeatable, answering(1))
  await run()
  await rm(join(directory, repeatable))
  expect(await run()).toEqual([])
})

test('every repeatable file may be applied again, and every function in them is right', async () => {
  const fresh = await testDatabase()
  const client = new Client({ connectionString: fresh.ownerUrl })
  await client.connect()
  const files = await readRepeatables(repeatablesDir)
  expect(files.length).toBeGreaterThan(20)
  for (const { name, sql } of files) await expect(client.query(sql), name).resolves.toBeDefined()
  await client.end()
  await fresh.close()
})

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
  const other = new Client({ connectionString: fresh.ownerUrl })
  await other.connect()
  await other.query(
    "update platform.migrations set sha256 = 'of another version' where name like '%/work.sql'",
  )
  await other.query("delete from platform.migrations where name like '%-create-scope.sql'")
  await other.end()
  expect(await pendingMigrations(app)).toEqual([
    expect.stringContaining('-create-scope.sql'),
    'platform/sql/work.sql',
    'modules/safety/sql/work.sql',
  ])
  await expect(app.query('delete from platform.migrations')).rejects.toThrow(/permission denied/u)
  await app.end()
  await fresh.close()
})
