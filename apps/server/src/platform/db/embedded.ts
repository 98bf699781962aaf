import { createHmac } from 'node:crypto'
import { mkdir, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { readOrCreateSecret } from '../secrets.ts'
import { findBinaries } from './embedded-binaries.ts'
import { ensureCluster } from './embedded-cluster.ts'
import { lockData } from './embedded-lock.ts'
import { stopOrphans } from './embedded-orphans.ts'
import { startPostmaster, type Postmaster, type PostmasterOptions } from './embedded-process.ts'
import { makeRuntimeDir } from './embedded-runtime.ts'
import { chooseServerUser } from './embedded-user.ts'
import { ensureEmbeddedDatabase, loginRole, ownerRole } from './roles.ts'

/** Login roles of the embedded server; the superuser `postgres` only prepares the others. */
type EmbeddedRole = 'postgres' | typeof ownerRole | typeof loginRole

export type Embedded = {
  /** Connection address of a database of this server, for a role. */
  url(database: string, role: EmbeddedRole): string
  /** The database `comity` as its owner, for migrations. */
  ownerUrl: string
  /** The database `comity` as the application role. */
  appUrl: string
  /** Fast shutdown; returns when the server has ended and the data is released. */
  stop(): Promise<void>
}

/**
 * Runs our own PostgreSQL on `<dataDir>/postgres`, reachable only by a Unix socket. If the server ends unexpectedly,
 * it is started again until `stop` is called; addresses do not change.
 *
 * @param options.settings PostgreSQL settings that override the usual ones; tests turn fsync off.
 * @throws DataInUseError when another Comity uses the folder; otherwise Error with instructions.
 */
export async function startEmbedded(options: {
  dataDir: string
  log: Logger
  settings?: Record<string, string>
}): Promise<Embedded> {
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 })
  const dataDir = await realpath(options.dataDir)
  const clusterDir = join(dataDir, 'postgres')
  const lock = lockData(dataDir)
  let runtimeDir: string | undefined
  let server: Supervised | undefined
  const stop = async () => {
    await server?.stop()
    if (runtimeDir !== undefined) await rm(runtimeDir, { recursive: true, force: true })
    lock.release()
  }
  try {
    const user = await chooseServerUser(clusterDir)
    const binaries = await findBinaries(user)
    const key = await readOrCreateSecret(join(dataDir, 'secrets'), 'database-key')
    runtimeDir = await makeRuntimeDir(dataDir, user)
    await ensureCluster({
      dataDir,
      clusterDir,
      runtimeDir,
      binaries,
      user,
      password: passwordOf(key, 'postgres'),
    })
    const { log, settings = {} } = options
    server = await supervise({ binaries, clusterDir, runtimeDir, user, settings, log })
    const url = addressOn(runtimeDir, key)
    await ensureEmbeddedDatabase(url('postgres', 'postgres'), (role) => passwordOf(key, role))
    return { url, ownerUrl: url('comity', ownerRole), appUrl: url('comity', loginRole), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** One secret on disk, from which one password per role is derived. */
function passwordOf(key: Buffer, role: EmbeddedRole): string {
  return createHmac('sha256', key).update(`database role ${role}`).digest('base64url')
}

function addressOn(runtimeDir: string, key: Buffer) {
  return (database: string, role: EmbeddedRole) =>
    `postgresql://${role}:${passwordOf(key, role)}@localhost/${database}?host=${encodeURIComponent(runtimeDir)}`
}

type Supervised = { stop(): Promise<void> }

async function supervise(options: PostmasterOptions): Promise<Supervised> {
  const stopping = new AbortController()
  let server = await launch(options)
  const watch = async () => {
    while (!stopping.signal.aborted) {
      const how = await server.exited
      if (stopping.signal.aborted) return
      options.log.error({ part: 'database' }, `The embedded database ${how}; starting it again.`)
      server = (await relaunch(options, stopping.signal)) ?? server
    }
    await server.stop()
  }
  const watching = watch()
  return {
    async stop() {
      stopping.abort()
      await server.stop()
      await watching
    },
  }
}

async function launch(options: PostmasterOptions): Promise<Postmaster> {
  await stopOrphans(options.clusterDir)
  return startPostmaster(options)
}

async function relaunch(options: PostmasterOptions, stopping: AbortSignal): Promise<Postmaster | undefined> {
  for (let attempt = 0; !stopping.aborted; attempt += 1) {
    try {
      return await launch(options)
    } catch (error) {
      options.log.error(
        { part: 'database', err: error },
        'The embedded database did not start; trying again.',
      )
      await sleep(Math.min(250 * 2 ** attempt, 5_000))
    }
  }
  return undefined
}
