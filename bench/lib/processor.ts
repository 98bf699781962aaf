import { readFile } from 'node:fs/promises'
import type { Client } from 'pg'
import type { Server } from './server-child.ts'

/** Clock ticks in /proc/<pid>/stat on every Linux that Node supports. */
const ticksPerSecond = 100

/** Processor time in seconds that each part has used since it started. */
export interface Spent {
  readonly client: number
  readonly server: number
  /** Connections of one database; zero without /proc. */
  readonly database: number
}

export async function spentSoFar(server: Server, superuser: Client): Promise<Spent> {
  const { user, system } = process.cpuUsage()
  return {
    client: (user + system) / 1e6,
    server: (await server.usage()).cpuSeconds,
    database: await backendSeconds(superuser),
  }
}

export function difference(after: Spent, before: Spent): Spent {
  return {
    client: after.client - before.client,
    server: after.server - before.server,
    database: after.database - before.database,
  }
}

export function sum(all: readonly Spent[]): Spent {
  const add = (part: keyof Spent) => all.reduce((total, one) => total + one[part], 0)
  return { client: add('client'), server: add('server'), database: add('database') }
}

async function backendSeconds(superuser: Client): Promise<number> {
  if (process.platform !== 'linux') return 0
  const { rows } = await superuser.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  const ticks = await Promise.all(rows.map(({ pid }) => backendTicks(pid)))
  return ticks.reduce((total, one) => total + one, 0) / ticksPerSecond
}

/** User and system time; zero for a connection that has ended meanwhile. */
async function backendTicks(pid: number): Promise<number> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may contain spaces; fields are counted after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return Number(fields[11]) + Number(fields[12])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}
