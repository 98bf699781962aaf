import { randomBytes, randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { pino } from 'pino'
import { HeadKey } from '../../apps/server/src/platform/audit/head-key.ts'
import type { SequencerServices } from '../../apps/server/src/platform/audit/sequencer.ts'
import type { Config } from '../../apps/server/src/platform/config.ts'
import { Database } from '../../apps/server/src/platform/db/database.ts'
import { createPool } from '../../apps/server/src/platform/db/pool.ts'
import type { SystemTx } from '../../apps/server/src/platform/db/transaction.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import type { BenchDatabase } from '../lib/cluster.ts'

/** The parts of a server that the audit log needs, and one organisation. */
export interface AuditBench {
  readonly client: Client
  readonly organisationId: string
  readonly services: SequencerServices
  readonly key: HeadKey
  readonly scope: <T>(work: (tx: SystemTx) => Promise<T>) => Promise<T>
}

export async function withAuditBench<T>(
  database: BenchDatabase,
  client: Client,
  work: (bench: AuditBench) => Promise<T>,
): Promise<T> {
  const organisationId = randomUUID()
  await client.query(
    `insert into organisations (organisation_id, name, sector, country, language, time_zone, wrapped_key, created_at)
     values ($1, 'Bench house', 'hotel', 'GB', 'en', 'Europe/London', '', $2)`,
    [organisationId, systemClock.now()],
  )
  const ledger = randomBytes(32)
  let ending = false
  const pool = createPool(database.appUrl, {
    onError: (error) => {
      // Dropping the database may cut connections that are about to close.
      if (!ending) throw error
    },
  })
  const services: SequencerServices = {
    config: { secrets: { ledger } } as Config,
    clock: systemClock,
    database: new Database(pool),
    log: pino({ level: 'warn' }),
  }
  try {
    return await work({
      client,
      organisationId,
      services,
      key: new HeadKey(ledger),
      scope: (within) =>
        services.database.system({ job: 'bench', organisationId, now: systemClock.now() }, within),
    })
  } finally {
    ending = true
    await pool.end()
  }
}
