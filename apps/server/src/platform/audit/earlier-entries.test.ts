import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { expect, inject, test } from 'vitest'
import type { Config } from '../config.ts'
import { Database } from '../db/database.ts'
import { migrate, migrationsDir } from '../db/migrate.ts'
import { createPool } from '../db/pool.ts'
import { loginRole, ownerRole } from '../db/roles.ts'
import { HeadKey } from './head-key.ts'
import { sequenceAudit } from './sequencer.ts'
import { verifyAudit } from './verify.ts'

const chaining = '20261121T050200Z-chain-audit.sql'

async function query(url: string, statement: string, values: unknown[] = []): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}

/** Entries of a database from before there was a chain, in two organisations. */
async function writeUnchained(superuserUrl: string, organisations: readonly string[]): Promise<void> {
  for (const organisationId of organisations) {
    await query(
      superuserUrl,
      `insert into organisations (organisation_id, name, sector, country, language, time_zone, wrapped_key, created_at)
       values ($1, 'Older', 'hotel', 'GB', 'en', 'Europe/London', '', '2026-01-01')`,
      [organisationId],
    )
    await query(
      superuserUrl,
      `insert into audit_entries (organisation_id, at, actor_kind, action, subject_kind)
       select $1, '2026-01-01', 'system', 'guest.created', 'guest' from generate_series(1, 30)`,
      [organisationId],
    )
  }
}

test('entries from before there was a chain are chained too', async () => {
  const server = inject('testServer')
  const name = `test_earlier_${randomUUID().slice(0, 8)}`
  const admin = server.adminUrl.replace('DATABASE', 'postgres')
  const directory = await mkdtemp(join(tmpdir(), 'comity-migrations-'))
  const at = (url: string) => url.replace('DATABASE', name)
  const pool = createPool(at(server.appUrl), { onError: () => {}, max: 2 })
  try {
    for (const file of await readdir(migrationsDir))
      if (file < chaining) await copyFile(join(migrationsDir, file), join(directory, file))
    await query(admin, `create database ${name} owner ${ownerRole}`)
    await migrate({ ownerUrl: at(server.ownerUrl), loginRole, directory })
    const organisations = [randomUUID(), randomUUID()]
    await writeUnchained(at(server.adminUrl), organisations)
    await migrate({ ownerUrl: at(server.ownerUrl), loginRole })

    const database = new Database(pool)
    const now = new Date('2026-03-02T10:00:00Z')
    const ledger = Buffer.alloc(32, 7)
    const config = { secrets: { ledger } } as Config
    const log = pino({ level: 'silent' })
    expect(await sequenceAudit({ config, database, log, clock: { now: () => now } })).toBe(60)
    for (const organisationId of organisations) {
      const found = await verifyAudit(
        (work) => database.system({ job: 'test', organisationId, now }, work),
        new HeadKey(ledger),
      )
      expect(found).toMatchObject({ ok: true, entries: 30, unchained: 0 })
    }
  } finally {
    await pool.end()
    await query(admin, `drop database if exists ${name} with (force)`)
    await rm(directory, { recursive: true, force: true })
  }
})
