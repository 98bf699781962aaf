import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { createPool } from './pool.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a connection that breaks while in use fails what was asked of it, and nothing else', async () => {
  const uncaught: unknown[] = []
  const note = (error: unknown) => uncaught.push(error)
  process.on('uncaughtException', note)
  const pool = createPool(database.appUrl, { onError: () => undefined, max: 2 })
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const sleeping = client.query('select pg_sleep(30)')
    sleeping.catch(() => undefined)
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await expect(sleeping).rejects.toThrow(/terminat/)
    await expect(client.query('select 1')).rejects.toThrow(/queryable|terminated|EPIPE|ECONNRESET/)
  } finally {
    client.release(true)
    await pool.end()
    process.off('uncaughtException', note)
  }
  expect(uncaught).toEqual([])
})
