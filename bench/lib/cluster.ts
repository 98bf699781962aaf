import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts'
import type { Embedded } from '../../apps/server/src/platform/db/embedded.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { loginRole, ownerRole } from '../../apps/server/src/platform/db/roles.ts'

/** Addresses of one migrated database of the bench's own server. */
export interface BenchDatabase {
  readonly appUrl: string
  readonly ownerUrl: string
  /** Bypasses row-level security: for loading, never for measuring. */
  readonly superuserUrl: string
}

/** The embedded server with the settings of the product, in a folder that is deleted afterwards. */
export async function withCluster<T>(work: (cluster: Embedded) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'comity-bench-'))
  try {
    const cluster = await startEmbedded({ dataDir, log: pino({ level: 'silent' }) })
    try {
      return await work(cluster)
    } finally {
      await cluster.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A migrated database that is dropped afterwards, so that a large one makes room for the next. */
export async function withDatabase<T>(
  cluster: Embedded,
  work: (database: BenchDatabase) => Promise<T>,
): Promise<T> {
  const name = `bench_${randomBytes(4).toString('hex')}`
  const admin = cluster.url('postgres', 'postgres')
  await runStatement(admin, `create database ${name} owner ${ownerRole}`)
  try {
    const ownerUrl = cluster.url(name, ownerRole)
    await migrate({ ownerUrl, loginRole })
    return await work({
      ownerUrl,
      appUrl: cluster.url(name, loginRole),
      superuserUrl: cluster.url(name, 'postgres'),
    })
  } finally {
    await runStatement(admin, `drop database ${name} with (force)`)
  }
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function runStatement(url: string, statement: string): Promise<void> {
  await withClient(url, (client) => client.query(statement))
}
