import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { Client } from 'pg'
import { withCluster } from './cluster.ts'
import { rounded } from './figures.ts'
import type { Machine } from './figures.ts'

export async function describeMachine(): Promise<Machine> {
  const processors = cpus()
  return {
    cpu: processors[0]?.model.trim() ?? 'unknown',
    cores: processors.length,
    memoryGb: rounded(totalmem() / 2 ** 30),
    system: `${type()} ${release().split('-')[0]}`,
    node: process.version,
    postgres: await embeddedVersion(),
  }
}

export function load(): number {
  return Number((loadavg()[0] ?? 0).toFixed(2))
}

function embeddedVersion(): Promise<string> {
  return withCluster(async (cluster) => {
    const client = new Client({ connectionString: cluster.url('postgres', 'postgres') })
    await client.connect()
    try {
      const { rows } = await client.query<{ server_version: string }>('show server_version')
      return rows[0]?.server_version ?? 'unknown'
    } finally {
      await client.end()
    }
  })
}
