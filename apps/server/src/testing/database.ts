import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { timed } from '../../../../tests/report/records.ts'
import { ownerRole } from '../platform/db/roles.ts'

/** The database of one test file, with the schema and no rows. */
export type TestDatabase = {
  name: string
  /** As the application role, with row-level security. */
  appUrl: string
  /** As the owner of the tables. */
  ownerUrl: string
  /** As a superuser, without any restriction. */
  superuserUrl: string
  /** Drops the database and closes open connections. */
  close(): Promise<void>
}

/** Copies the migrated template of this run. Call it in `beforeAll`, and `close` in `afterAll`. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('testServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = (statement: string) => runOnce(server.adminUrl.replace('DATABASE', 'postgres'), statement)
  await timed('database clone', () =>
    admin(`create database ${name} template ${server.template} owner ${ownerRole} strategy file_copy`),
  )
  return {
    name,
    appUrl: server.appUrl.replace('DATABASE', name),
    ownerUrl: server.ownerUrl.replace('DATABASE', name),
    superuserUrl: server.adminUrl.replace('DATABASE', name),
    close: () =>
      timed('database drop', async () => {
        await admin(untilLeft(name))
        await admin(`drop database ${name} with (force)`)
      }),
  }
}

/**
 * Waits a moment for connections that are being closed: a pool has ended before its sockets have, and a connection that
 * is dropped meanwhile fails where nobody listens any more.
 */
const untilLeft = (database: string) => `
  do $$ begin
    for turn in 1..100 loop
      exit when not exists (select from pg_stat_activity where datname = '${database}');
      perform pg_sleep(0.01), pg_stat_clear_snapshot();
    end loop;
  end $$`

async function runOnce(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
