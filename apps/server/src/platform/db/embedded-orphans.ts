import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, readdir, readlink, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const politeMs = 20_000
const patienceMs = 40_000

/**
 * Stops database processes that outlived a killed Comity, so that a new server can start on the cluster. The caller
 * must have the data lock: any process still working on the cluster is orphaned.
 *
 * A fast shutdown first; after 20 seconds an immediate one, which loses nothing either (the write-ahead log is
 * replayed).
 *
 * @throws Error when a process still exists after 40 seconds.
 */
export async function stopOrphans(clusterDir: string): Promise<void> {
  const pidFile = join(clusterDir, 'postmaster.pid')
  const startedAt = performance.now()
  let orphans = await processesOn(clusterDir, pidFile)
  while (orphans.length > 0) {
    const waited = performance.now() - startedAt
    if (waited > patienceMs) {
      throw new Error(
        `Processes of an earlier run (${orphans.join(', ')}) still work on ${clusterDir}: stop them.`,
      )
    }
    // For the postmaster SIGINT is a fast shutdown; a backend without its postmaster cancels and ends.
    for (const pid of orphans) signal(pid, waited > politeMs ? 'SIGQUIT' : 'SIGINT')
    await sleep(100)
    orphans = await processesOn(clusterDir, pidFile)
  }
  // Nothing runs on the cluster, but the number in the file may now belong to another process, because of which
  // PostgreSQL would refuse to start.
  await rm(pidFile, { force: true })
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    // It ended by itself between the check and the signal.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Every process of a PostgreSQL server has the cluster as its working folder; so may somebody's shell. */
async function processesOn(clusterDir: string, pidFile: string): Promise<number[]> {
  if (process.platform !== 'linux') return postmasterOf(pidFile)
  const cluster = await stat(clusterDir)
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0 && pid !== process.pid)
  const found = await Promise.all(pids.map((pid) => worksIn(pid, cluster)))
  return pids.filter((_, index) => found[index])
}

async function worksIn(pid: number, cluster: { dev: number; ino: number }): Promise<boolean> {
  try {
    const folder = await stat(`/proc/${pid}/cwd`)
    if (folder.dev !== cluster.dev || folder.ino !== cluster.ino) return false
    return basename(await readlink(`/proc/${pid}/exe`)).startsWith('postgres')
  } catch (error) {
    // It has ended, or belongs to another user and so cannot be ours.
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ESRCH' || code === 'EACCES' || code === 'EPERM') return false
    throw error
  }
}

/** Without /proc only the postmaster can be found: by its number, if that process is a PostgreSQL. */
async function postmasterOf(pidFile: string): Promise<number[]> {
  if (!existsSync(pidFile)) return []
  const pid = Number((await readFile(pidFile, 'utf8')).split('\n')[0])
  try {
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes('postgres') ? [pid] : []
  } catch (error) {
    // ps ends with 1 when there is no such process.
    if ((error as { status?: number }).status === 1) return []
    throw error
  }
}
