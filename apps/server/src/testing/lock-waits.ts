import { Client } from 'pg'
import { expect, inject } from 'vitest'
import type { TestDatabase } from './database.ts'

const waiting = `
  select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Resolves once this many transactions of the database wait for a lock. */
export async function lockWaits(database: TestDatabase, count = 1): Promise<void> {
  const admin = new Client({
    connectionString: inject('testServer').adminUrl.replace('DATABASE', database.name),
  })
  await admin.connect()
  try {
    await expect.poll(async () => (await admin.query(waiting)).rowCount, { interval: 10 }).toBe(count)
  } finally {
    await admin.end()
  }
}
