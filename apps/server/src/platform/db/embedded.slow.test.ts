import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { DataInUseError } from './embedded-lock.ts'
import { startEmbedded } from './embedded.ts'

const log = pino({ level: 'silent' })
const holderScript = fileURLToPath(new URL('../../testing/embedded-holder.ts', import.meta.url))

// Temporary folders have mode 0700: under root, one that the server's user cannot enter.
let dataDir: string
const holders: ChildProcess[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'comity-embedded-'))
  const server = await startEmbedded({ dataDir, log })
  await query(server.ownerUrl, 'create table public.kept (word text primary key)')
  await server.stop()
})

beforeEach(async () => {
  for (const holder of holders.splice(0)) await killProcess(holder)
})

afterAll(async () => {
  for (const holder of holders) await killProcess(holder)
  // `expect.poll` only works in tests.
  await vi.waitFor(() => expect(isAlive(postmasterPid() ?? 0)).toBe(false), { timeout: 60_000 })
  await rm(dataDir, { recursive: true, force: true })
})

// The state of a process is read from /proc here.
describe.skipIf(process.platform !== 'linux')('the processes of the server', () => {
  test('rows that were acknowledged survive a kill of every process at once', async () => {
    const { holder, ownerUrl } = await startHolder()
    await query(ownerUrl, "insert into public.kept values ('before the kill')")
    const watchers = childrenOf(holder.pid ?? 0)
    const server = postmasterPid() ?? 0
    // Stopped, because it would start a server that ends again; this makes sure that it cannot.
    holder.kill('SIGSTOP')
    await expect.poll(() => stateOf(holder.pid ?? 0)).toBe('T')
    for (const pid of [...watchers, ...childrenOf(server)]) killIfThere(pid)
    await killProcess(holder)
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(true)

    const again = await startEmbedded({ dataDir, log })
    const rows = await query(again.ownerUrl, 'select word from public.kept')
    await again.stop()
    expect(rows).toEqual([{ word: 'before the kill' }])
  })

  test('a stale process number that is now a stranger’s does not keep the server from starting', async () => {
    const stranger = spawn('sleep', ['3600'])
    onTestFinished(() => void stranger.kill())
    await once(stranger, 'spawn')
    const lines = [String(stranger.pid), dataDir, '0', '5432', '/nowhere', '', '0 0', 'ready']
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), lines.join('\n'))
    const server = await startEmbedded({ dataDir, log })
    await server.stop()
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
  })

  test('a second start on the same data says who holds it, in this process and in another', async () => {
    const { holder } = await startHolder()
    const second = startEmbedded({ dataDir, log })
    await expect(second).rejects.toThrow(DataInUseError)
    await expect(second).rejects.toThrow(`(process ${holder.pid})`)
    await killProcess(holder)

    const first = await startEmbedded({ dataDir, log })
    await expect(startEmbedded({ dataDir, log })).rejects.toThrow(DataInUseError)
    await first.stop()
  })

  test('the server ends when its Comity is killed', async () => {
    const { holder } = await startHolder()
    const server = postmasterPid() ?? 0
    await killProcess(holder)
    await expect.poll(() => isAlive(server)).toBe(false)
  })

  test('a server that outlived its Comity is stopped and the data taken over', async () => {
    const { holder } = await startHolder()
    const orphan = postmasterPid() ?? 0
    for (const pid of childrenOf(holder.pid ?? 0).filter((child) => child !== orphan)) killIfThere(pid)
    await killProcess(holder)
    expect(isAlive(orphan)).toBe(true)

    const server = await startEmbedded({ dataDir, log })
    expect(isAlive(orphan)).toBe(false)
    await expect(query(server.appUrl, 'select 1 as one')).resolves.toEqual([{ one: 1 }])
    await server.stop()
  })

  test('a server that is killed comes back by itself at the same address', async () => {
    const server = await startEmbedded({ dataDir, log })
    const killed = postmasterPid() ?? 0
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => postmasterPid() ?? killed).not.toBe(killed)
    await expect.poll(() => answers(server.appUrl)).toBe(true)
    await server.stop()
  })
})

test('the database is durable, in UTF-8, and compares letters of every script', async () => {
  const server = await startEmbedded({ dataDir, log })
  await query(server.ownerUrl, 'create extension if not exists pg_trgm')
  const rows = await query(
    server.appUrl,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous,
            current_setting('server_encoding') as encoding, current_setting('listen_addresses') as tcp,
            lower('ŻÓŁĆ ИВАН') as lower, similarity('Żółć', 'Żółw') > 0 as similar`,
  )
  await server.stop()
  const [found] = rows
  expect(found).toEqual({
    fsync: 'on',
    synchronous: 'on',
    encoding: 'UTF8',
    tcp: '',
    lower: 'żółć иван',
    similar: true,
  })
})

test('nobody gets in without the password of the role', async () => {
  const server = await startEmbedded({ dataDir, log })
  const wrong = server.appUrl.replace(/:[^:@]+@/u, ':guessed@')
  await expect(query(wrong, 'select 1')).rejects.toThrow(/password authentication failed/u)
  await server.stop()
})

async function startHolder(): Promise<{ holder: ChildProcess; appUrl: string; ownerUrl: string }> {
  const holder = spawn(process.execPath, [holderScript, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  holders.push(holder)
  if (!holder.stdout) throw new Error('The holder has no output.')
  const [line] = (await once(createInterface({ input: holder.stdout }), 'line')) as [string]
  return { holder, ...(JSON.parse(line) as { appUrl: string; ownerUrl: string }) }
}

async function killProcess(holder: ChildProcess): Promise<void> {
  if (holder.exitCode !== null || holder.signalCode !== null) return
  holder.kill('SIGKILL')
  await once(holder, 'exit')
}

/** A process of the server may end by itself between the check and the kill. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The letter in /proc for the state of a process: T when it is stopped. */
function stateOf(pid: number): string | undefined {
  return /\) (\w) /u.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]
}

function postmasterPid(): number | undefined {
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}

function childrenOf(pid: number): number[] {
  const own = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return own === '' ? [] : own.split(' ').map(Number)
}

function isAlive(pid: number): boolean {
  return (
    pid > 0 && existsSync(`/proc/${pid}/exe`) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  )
}

async function answers(url: string): Promise<boolean> {
  return query(url, 'select 1').then(
    () => true,
    () => false,
  )
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  // A killed server breaks the connection; the query itself fails then.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
