import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
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

test('days and months are counted in UTC, whatever zone the database was given', async () => {
  const superuser = new Client({
    connectionString: inject('testServer').adminUrl.replace('DATABASE', database.name),
  })
  await superuser.connect()
  await superuser.query(`alter database ${database.name} set timezone to 'Europe/London'`)
  await superuser.end()
  const pool = createPool(database.appUrl, { onError: () => undefined, max: 1 })
  const { rows } = await pool.query(`
    select timestamptz '2026-09-30T23:30:00Z' + interval '6 months' as at, timestamptz '2026-07-01T23:30:00Z'::date as day`)
  await pool.end()
  expect(rows).toEqual([{ at: new Date('2027-03-30T23:30:00Z'), day: '2026-07-01' }])
})
