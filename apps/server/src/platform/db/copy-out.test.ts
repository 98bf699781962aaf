import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { CopyOut } from './copy-out.ts'
import { sql } from './statements.ts'

let database: TestDatabase
let watcher: Client
beforeAll(async () => {
  database = await testDatabase()
  watcher = new Client({ connectionString: database.appUrl })
  await watcher.connect()
})
afterAll(async () => {
  await watcher.end()
  await database.close()
})

const copies = () => new CopyOut({ connectionString: database.appUrl, pipeline: true })
const noScope = () => Promise.resolve()
const open = (of: CopyOut, rows: number, scope = noScope) =>
  of.open(scope, sql`select generate_series(1, ${rows}::int) as n, repeat('x', 100) as filler`)

async function working(): Promise<number> {
  const { rows } = await watcher.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where query like 'copy (%generate_series%' and pid <> pg_backend_pid()`,
  )
  return rows[0]!.count
}

const failing = (stream: Readable) => new Promise<Error>((resolve) => stream.once('error', resolve))

test('writes CSV with a header, values quoted as they must be', async () => {
  const hostile = `'; drop table guests; -- \\ $1 "quoted", and more`
  const stream = await copies().open(
    noScope,
    sql`select ${hostile}::text as "a b", ${7}::int as n, null as nothing`,
  )
  expect(await text(stream)).toBe(`a b,n,nothing\n"'; drop table guests; -- \\ $1 ""quoted"", and more",7,\n`)
})

test('is read only', async () => {
  const writing = copies().open(noScope, sql`delete from preferences returning user_id`)
  await expect(writing).rejects.toThrow('read-only')
  const settings = await text(
    await copies().open(noScope, sql`select current_setting('transaction_read_only') as it`),
  )
  expect(settings).toBe('it\non\n')
})

test('fails before the first byte where scope or statement do, and leaves nothing behind', async () => {
  const of = copies()
  for (let attempt = 0; attempt < 3; attempt++) {
    await expect(open(of, 1, () => Promise.reject(new Error('no scope')))).rejects.toThrow('no scope')
    await expect(of.open(noScope, sql`select * from no_such_table`)).rejects.toThrow('no_such_table')
    await expect(of.open(noScope, sql`select ${new Date(0)}::text`)).rejects.toThrow('parameter')
  }
  const away = new CopyOut({ connectionString: 'postgres://nobody@127.0.0.1:1/none' })
  for (let attempt = 0; attempt < 3; attempt++)
    await expect(open(away, 1)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(await text(await open(of, 1))).toContain('1,xxx')
})

test('runs twice at a time, and again when one has ended', async () => {
  const of = copies()
  const [first, second] = [await open(of, 2_000_000), await open(of, 2_000_000)]
  await expect(open(of, 1)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 15 })
  first.destroy()
  await once(first, 'close')
  expect(await text(await open(of, 1))).toContain('1,xxx')
  second.destroy()
  await expect.poll(working).toBe(0)
})

test('ends in the database when its reader goes away', async () => {
  const stream = await open(copies(), 5_000_000)
  await expect.poll(working).toBe(1)
  stream.destroy()
  await expect.poll(working).toBe(0)
})

test('ends when nobody takes the rows for too long, not when somebody takes them slowly', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const of = copies()
  const idle = await open(of, 2_000_000)
  const failed = failing(idle)
  vi.advanceTimersByTime(30_000)
  expect((await failed).message).toBe('Nobody takes the rows')
  await expect.poll(working).toBe(0)
  const slow = await open(of, 10_000)
  let bytes = 0
  slow.on('readable', () => {
    for (let chunk = slow.read() as Buffer | null; chunk; chunk = slow.read() as Buffer | null)
      bytes += chunk.length
    // Finally read, and nothing waits.
    vi.advanceTimersByTime(29_000)
  })
  await once(slow, 'end')
  expect(bytes).toBeGreaterThan(1_000_000)
})

test('fails its reader when the database breaks off', async () => {
  const stream = await open(copies(), 5_000_000)
  const failed = failing(stream)
  await watcher.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'copy (%generate_series%' and pid <> pg_backend_pid()`,
  )
  stream.resume()
  expect(await failed).toBeInstanceOf(Error)
})
