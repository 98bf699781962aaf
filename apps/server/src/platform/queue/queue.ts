import { EventEmitter } from 'node:events'
import { setTimeout as pauseFor } from 'node:timers/promises'
import { Logger as QueueLogger, run } from 'graphile-worker'
import type { Runner, TaskList, WorkerEvents } from 'graphile-worker'
import { Pool } from 'pg'
import type { Logger } from 'pino'
import { repeat } from '../repeat.ts'
import { Leases } from './leases.ts'

export interface QueueOptions {
  readonly databaseUrl: string
  readonly taskList: TaskList
  readonly crontab: string
  readonly log: Logger
  readonly onError: (error: Error) => void
}

export interface Queue {
  readonly runs: () => boolean
  /** Takes no new jobs and waits for those under way. */
  stop(): Promise<void>
}

const renewEveryMs = 5_000
const [shortestPauseMs, longestPauseMs] = [100, 5_000]

/**
 * Works on the queue until it is stopped. The library stops its runner if it cannot record how a job ended, for example
 * because the database closed the connection: another runner then starts at once, beside the jobs that the first still
 * runs. A job whose completion was not recorded runs again when its lease expires.
 */
export async function startQueue(options: QueueOptions): Promise<Queue> {
  const { log } = options
  const pool = createQueuePool(options)
  const leases = new Leases(pool)
  const stopping = new AbortController()
  const ending = new Set<Promise<void>>()
  let runner: Runner | undefined

  async function open(): Promise<void> {
    const events: WorkerEvents = new EventEmitter()
    const letGo = leases.hold(events)
    const opened = await runOn(pool, options, events)
    events.once('pool:gracefulShutdown', () => {
      if (runner !== opened) return
      runner = undefined
      track(openAgain())
    })
    track(
      opened.promise
        .catch((error: unknown) => log.warn({ err: error }, 'a runner of the queue ended'))
        .finally(letGo),
    )
    runner = opened
    if (stopping.signal.aborted) await opened.stop()
  }

  async function openAgain(): Promise<void> {
    for (
      let pauseMs = shortestPauseMs;
      !stopping.signal.aborted;
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    ) {
      try {
        await pauseFor(pauseMs, undefined, { signal: stopping.signal })
        return await open()
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'the queue waits')
      }
    }
  }

  function track(work: Promise<void>): void {
    ending.add(work)
    void work.finally(() => ending.delete(work))
  }

  await open()
  const renewing = repeat(renewEveryMs, async () => {
    try {
      await leases.renew()
    } catch (error) {
      log.warn({ err: error }, 'leases of jobs wait')
    }
  })
  return {
    runs: () => runner !== undefined,
    async stop() {
      const last = runner
      runner = undefined
      stopping.abort()
      await last?.stop()
      // Running jobs keep their leases until they end.
      while (ending.size > 0) await Promise.all(ending)
      await renewing.stop()
      await pool.end()
    },
  }
}

/** Named, so that the queue's connections can be recognised in the database. */
export const queueConnections = 'comity queue'

function createQueuePool({ databaseUrl, onError }: QueueOptions): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: queueConnections,
    max: 5,
    options: '-c role=comity_worker',
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

function runOn(pool: Pool, { taskList, crontab, log }: QueueOptions, events: WorkerEvents): Promise<Runner> {
  return run({
    pgPool: pool,
    concurrency: 2,
    pollInterval: 2_000,
    noHandleSignals: true,
    crontab,
    events,
    taskList,
    // In batches, even of one: without them, the library does not catch errors after a job has ended.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new QueueLogger(() => (level, message) => {
      // Messages of the queue name jobs, never payloads; only problems are logged.
      if (level === 'error' || level === 'warning')
        log.warn({ queue: message.slice(0, 200) }, 'the queue reports')
    }),
  })
}
