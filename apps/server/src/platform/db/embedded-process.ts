import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Binaries } from './embedded-binaries.ts'
import { dataArgument } from './embedded-cluster.ts'
import type { ServerUser } from './embedded-user.ts'

const fastStopMs = 20_000
const patienceMs = 5_000

export type PostmasterOptions = {
  binaries: Binaries
  clusterDir: string
  runtimeDir: string
  user: ServerUser
  settings: Record<string, string>
  log: Logger
}

/** A running database server. `exited` resolves with how it ended, whatever the reason. */
export type Postmaster = { pid: number; exited: Promise<string>; stop(): Promise<void> }

/**
 * Starts the server and waits until it accepts connections; after an unclean stop that includes the replay of the
 * write-ahead log, however long it takes.
 *
 * @throws Error with the server's own message when it ends instead.
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const child = spawn(options.binaries.postgres, commandLine(options), {
    ...options.user,
    cwd: options.clusterDir,
    env: { PATH: process.env['PATH'], LC_MESSAGES: 'C' },
    // Its own session: Ctrl-C reaches only this process, which first completes running requests.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await once(child, 'spawn')
  const { pid } = child
  if (pid === undefined) throw new Error('The embedded database has no process number.')
  const watcher = stopWhenWeDie(pid, options.user)
  const words = relayLog(child, options.log)
  const exited = once(child, 'exit').then(([code, signal]) => {
    watcher.kill('SIGKILL')
    return `ended with ${String(signal ?? code)}`
  })
  // Neither may keep a finished script alive: the watcher then stops the server.
  child.unref()
  const postmaster = { pid, exited, stop: () => stop(child, exited) }
  await ready(options, postmaster, words)
  return postmaster
}

/** Settings of every embedded server; those of the caller take precedence. */
function commandLine({ clusterDir, runtimeDir, settings }: PostmasterOptions): string[] {
  const all: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: runtimeDir,
    unix_socket_permissions: '0700',
    cluster_name: 'comity',
    max_connections: '100',
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '',
    // Errors quote values and statements, which may contain personal data; the application reports its own.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    ...settings,
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', dataArgument(clusterDir), ...flags]
}

/**
 * After a kill -9 we cannot stop the server. This small shell waits for the end of its input, which comes when we end
 * in any way, and then requests a fast shutdown of the server.
 */
function stopWhenWeDie(pid: number, user: ServerUser): ChildProcess {
  const watcher = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1"', 'comity-db-watch', String(pid)], {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.unref()
  ;(watcher.stdin as unknown as { unref(): void }).unref()
  return watcher
}

function relayLog(child: ChildProcess, log: Logger): string[] {
  const lastWords: string[] = []
  if (!child.stderr) return lastWords
  createInterface({ input: child.stderr }).on('line', (line) => {
    lastWords.push(line)
    if (lastWords.length > 12) lastWords.shift()
    if (line.startsWith('PANIC')) log.error({ part: 'database' }, line)
    // Connections ended by our own shutdown are not reported.
    else if (line.startsWith('FATAL') && !line.includes('administrator command'))
      log.warn({ part: 'database' }, line)
    else log.debug({ part: 'database' }, line)
  })
  ;(child.stderr as unknown as { unref(): void }).unref()
  return lastWords
}

async function ready(options: PostmasterOptions, postmaster: Postmaster, words: string[]): Promise<void> {
  let ended: string | undefined
  void postmaster.exited.then((how) => (ended = how))
  let reportAt = performance.now() + patienceMs
  while (!(await isReady(options.clusterDir, postmaster.pid))) {
    if (ended !== undefined) throw new Error(`The embedded database ${ended}: ${words.join(' ')}`)
    if (performance.now() > reportAt) {
      options.log.info({ part: 'database' }, 'The database is replaying its log after an unclean stop.')
      reportAt = performance.now() + patienceMs
    }
    await sleep(10)
  }
}

/** The server itself writes its state to the eighth line of this file. */
async function isReady(clusterDir: string, pid: number): Promise<boolean> {
  try {
    const lines = (await readFile(join(clusterDir, 'postmaster.pid'), 'utf8')).split('\n')
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

async function stop(child: ChildProcess, exited: Promise<string>): Promise<void> {
  child.ref()
  child.kill('SIGINT')
  const late = setTimeout(() => child.kill('SIGQUIT'), fastStopMs)
  await exited
  clearTimeout(late)
}
