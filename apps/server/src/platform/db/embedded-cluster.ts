import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Binaries } from './embedded-binaries.ts'
import type { ServerUser } from './embedded-user.ts'

const draftPrefix = 'postgres-draft-'

/**
 * pg_trgm and text search use the libc character type: under `C` they drop all letters beyond ASCII. Names differ by
 * system; the first known one is used.
 */
const characterTypes = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8']

/**
 * The folder argument for the PostgreSQL programs, which are started in that folder. On Linux the magic link avoids
 * resolving its path, so that the data may be below folders closed to their user.
 */
export function dataArgument(clusterDir: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : clusterDir
}

/**
 * Creates the cluster unless it exists. It is built beside its place and renamed when complete, so that an
 * interrupted start leaves no partial cluster. The caller must have the data lock.
 *
 * @throws Error when the cluster is of another PostgreSQL version, or initdb fails.
 */
export async function ensureCluster(options: {
  dataDir: string
  clusterDir: string
  runtimeDir: string
  binaries: Binaries
  user: ServerUser
  password: string
}): Promise<void> {
  const { dataDir, clusterDir, binaries, user } = options
  if (existsSync(clusterDir)) return checkVersion(clusterDir, binaries)
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(draftPrefix)) await rm(join(dataDir, name), { recursive: true, force: true })
  }
  const passwordFile = join(options.runtimeDir, 'password')
  await writeFile(passwordFile, options.password, { mode: 0o600 })
  if (user) await chown(passwordFile, user.uid, user.gid)
  try {
    const draft = await buildDraft(options, passwordFile)
    await rename(draft, clusterDir)
  } finally {
    await rm(passwordFile)
  }
}

async function buildDraft(
  { dataDir, binaries, user }: Parameters<typeof ensureCluster>[0],
  passwordFile: string,
): Promise<string> {
  let complaint = ''
  for (const characterType of characterTypes) {
    const draft = join(dataDir, `${draftPrefix}${process.pid}`)
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { mode: 0o700 })
    if (user) await chown(draft, user.uid, user.gid)
    complaint = await initialise(draft, { binaries, user, passwordFile, characterType })
    if (complaint === '') return draft
    if (!complaint.includes('locale')) break
  }
  throw new Error(`The embedded database could not be made in ${dataDir}: ${complaint}`)
}

/** What initdb complains of; nothing when it has done its work. */
async function initialise(
  draft: string,
  options: { binaries: Binaries; user: ServerUser; passwordFile: string; characterType: string },
): Promise<string> {
  const settings = [
    `--pgdata=${dataArgument(draft)}`,
    '--username=postgres',
    `--pwfile=${options.passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    `--lc-ctype=${options.characterType}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]
  const child = spawn(options.binaries.initdb, settings, {
    ...options.user,
    cwd: draft,
    env: { PATH: process.env['PATH'], LC_MESSAGES: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  try {
    const [words, [code, signal]] = await Promise.all([text(child.stderr), once(child, 'close')])
    return code === 0 ? '' : words.trim() || `initdb ended with ${String(code ?? signal)}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function checkVersion(clusterDir: string, binaries: Binaries): Promise<void> {
  const made = (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8')).trim()
  const [major] = binaries.version.split('.')
  if (made === major) return
  throw new Error(
    `The data in ${clusterDir} was made by PostgreSQL ${made}; this Comity brings PostgreSQL ${major}. ` +
      'Restore a backup into an empty COMITY_DATA folder.',
  )
}
