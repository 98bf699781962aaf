import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BenchDatabase } from './cluster.ts'
import type { Environment } from './services.ts'
import type { Usage } from './serve.ts'

export interface Server {
  readonly port: number
  readonly usage: () => Promise<Usage>
}

/** Settings of a production server: the child lifts limits, everything else is as delivered. */
export function serverEnvironment(database: BenchDatabase, secrets: Record<string, string>): Environment {
  return {
    COMITY_MODE: 'production',
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    ...secrets,
  }
}

/** Runs the server in its own process while `work` runs. Its log is written, but discarded. */
export async function withServer<T>(
  env: Environment,
  work: (server: Server) => Promise<T>,
  program = join(import.meta.dirname, 'serve.ts'),
): Promise<T> {
  const spool = await mkdtemp(join(tmpdir(), 'comity-bench-spool-'))
  const profile = process.env['COMITY_BENCH_PROFILE']
  const child = fork(program, {
    env: { PATH: process.env['PATH'], ...env, COMITY_DATA: spool, BENCH_SPOOL: spool },
    execArgv: profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [],
    stdio: ['ignore', 'ignore', process.env['COMITY_BENCH_LOG'] ? 'inherit' : 'ignore', 'ipc'],
  })
  const ended = once(child, 'exit')
  const answer = async <A>() => {
    const first = await Promise.race([once(child, 'message'), ended.then(() => undefined)])
    if (!first) throw new Error('The server under measurement ended; COMITY_BENCH_LOG=1 shows its log')
    return first[0] as A
  }
  try {
    const port = await answer<number>()
    const usage = () => {
      const answered = answer<Usage>()
      child.send('usage')
      return answered
    }
    return await work({ port, usage })
  } finally {
    if (child.connected) child.disconnect()
    await ended
    await rm(spool, { recursive: true, force: true })
  }
}
