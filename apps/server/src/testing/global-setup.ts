import { Client } from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../platform/db/embedded.ts'
import { migrate } from '../platform/db/migrate.ts'
import { loginRole, ownerRole } from '../platform/db/roles.ts'
import { makeRunFolder } from './run-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

/** Addresses of the run's database server, with `DATABASE` in place of the database name. */
export type TestServer = { adminUrl: string; ownerUrl: string; appUrl: string; template: string }

const template = 'comity'

/** Nothing of a run is kept, and its folder may be in memory, where a long log would take space. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_wal_size: '256MB',
  // Planning the first five calls of each statement on each connection took a sixth of the time of a run.
  plan_cache_mode: 'force_generic_plan',
}

/** One server for the whole run, with the migrated database of which every test file gets a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeRunFolder('test')
  const server = await startEmbedded({
    dataDir: folder.path,
    // Tests cut connections on purpose, and assert the result.
    log: pino({ level: 'silent' }),
    settings,
  })
  await migrate({ ownerUrl: server.ownerUrl, loginRole })
  await closeTemplate(server.url('postgres', 'postgres'))
  project.provide('testServer', {
    adminUrl: server.url('DATABASE', 'postgres'),
    ownerUrl: server.url('DATABASE', ownerRole),
    appUrl: server.url('DATABASE', loginRole),
    template,
  })
  return async () => {
    await server.stop()
    await folder.remove()
  }
}

/** A database can be copied only while it has no connections: a stray connection then fails in its own code. */
async function closeTemplate(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  await client.query(`alter database ${template} with allow_connections false`)
  await client.end()
}
