import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from './database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

test('a test database has the migrated schema', async () => {
  const rows = await query(database.ownerUrl, "select to_regclass('platform.migrations')::text as found")
  expect(rows).toEqual([{ found: 'platform.migrations' }])
})

test('two test databases share no rows', async () => {
  const other = await testDatabase()
  await query(database.ownerUrl, 'create table public.only_here (id int)')
  const rows = await query(other.ownerUrl, "select to_regclass('public.only_here') as found")
  await other.close()
  expect(rows).toEqual([{ found: null }])
})

test('the application role owns nothing and cannot read what it was not given', async () => {
  await query(database.ownerUrl, 'create table public.closed (id int)')
  await expect(query(database.appUrl, 'select * from public.closed')).rejects.toThrow(/permission denied/u)
})
