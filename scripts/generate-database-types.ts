import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { describeStructure } from './database-schema.ts'
import { describeSchema } from './database-types.ts'
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { loginRole } from '../apps/server/src/platform/db/roles.ts'

/** Writes the Kysely types and the structure of the migrated schema, created on a temporary server. */
const target = (file: string) =>
  fileURLToPath(new URL(`../apps/server/src/platform/db/${file}`, import.meta.url))
const dataDir = await mkdtemp(join(tmpdir(), 'comity-types-'))
const server = await startEmbedded({ dataDir, log: pino({ level: 'warn' }), settings: { fsync: 'off' } })
try {
  await migrate({ ownerUrl: server.ownerUrl, loginRole })
  await writeFile(target('schema.gen.ts'), await describeSchema(server.ownerUrl))
  await writeFile(target('schema.gen.sql'), await describeStructure(server.ownerUrl))
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
