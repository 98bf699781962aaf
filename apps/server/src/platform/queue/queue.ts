import { EventEmitter } from 'node:events'
import { setTimeout as pauseFor } from 'node:timers/promises'
import { Logger as QueueLogger, run } from 'graphile-worker'
import type { Runner, TaskList, WorkerEvents } from 'graphile-worker'
import { Pool } from 'pg'
import type { PoolClient } from 'pg'
import type { Logger } from 'pino'
import { repeat } from '../repeat.ts'
import { Leases } from './leases.ts'

/** Jobs that wait for each other alone: beside them run those of other lanes. */
export interface Lane {
  readonly taskList: TaskList
  /** How many run at a time. */
  readonly concurrency: number
}

export interface QueueOptions {
  readonly databaseUrl: string
  /** The first also queues what recurs, of every lane. */
  readonly lanes: readonly Lane[]
  readonly crontab: string
  readonly log: Logger
  readonly onError: (error: Error) => void
}

export interface Queue {
  readonly runs: () => boolean
  /** Takes no new jobs and waits for the running ones. */
  stop(): Promise<void>
}

const renewEveryMs = 5_000
const [shortestPauseMs, longestPauseMs] = [100, 5_000]

/** Processes the queue until it is stopped. */
export async function startQueue(options: QueueOptions): Promise<Queue> {
  const { log } = options
  const pool = createQueuePool(options)
  const leases = new Leases(pool)
  const lanes: Queue[] = []
  for (const lane of options.lanes) {
    const crontab = lanes.length === 0 ? options.crontab : ''
    lanes.push(await keepRunning(pool, leases, { ...lane, crontab, log }))
  }
  const renewing = repeat(renewEveryMs, async () => {
    try {
      await leases.renew()
    } catch (error) {
      log.warn({ err: error }, 'leases of jobs wait')
    }
  })
  return {
    runs: () => lanes.every((lane) => lane.runs()),
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()))
      await renewing.stop()
      await pool.end()
    },
  }
}

type RunnerOptions = Lane & Pick<QueueOptions, 'crontab' | 'log'>

/**
 * Works on a lane until it is stopped. The library stops its runner if it cannot record how a job ended, for example
 * because the database closed the connection: another runner then starts at once, beside the jobs that the first still
 * runs. A job whose completion was not recorded runs again when its lease expires.
 */
async function keepRunning(pool: Pool, leases: Leases, options: RunnerOptions): Promise<Queue> {
  const { log } = options
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
      endOf(opened, events)
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
  return {
    runs: () => runner !== undefined,
    async stop() {
      const last = runner
      runner = undefined
      stopping.abort()
      // Running jobs keep their leases until they end.
      last?.stop().catch((error: unknown) => log.warn({ err: error }, 'a runner ended'))
      while (ending.size > 0) await Promise.all(ending)
    },
  }
}

/** How long a runner without jobs may take to record how the last ones ended. */
const recordMs = 1_000

/**
 * Resolves when a runner has ended. Where several jobs could not be recorded, the library miscounts what it still has
 * to record and never ends; such a runner has no jobs left, and its other work is stopped here.
 */
function endOf(runner: Runner, events: WorkerEvents): Promise<void> {
  const stuck = new Promise<void>((resolve) => {
    events.once('pool:gracefulShutdown:complete', () => resolve())
    events.once('pool:gracefulShutdown:error', () => resolve())
  })
    .then(() => pauseFor(recordMs, undefined, { ref: false }))
    .then(() => runner.stop())
    // It has ended by itself.
    .catch(() => undefined)
  return Promise.race([runner.promise, stuck])
}

type Release = (error?: Error | boolean) => void
type Connected = (error: Error | undefined, client: PoolClient | undefined, release: Release) => void

/**
 * Releases a client once. If its connection ends while the queue stops, the library's listener releases it twice, and
 * the pool's refusal of the second time would be uncaught and end the process.
 */
class QueuePool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<PoolClient> | void {
    if (!callback) return super.connect()
    // A pool that has ended has nothing to release.
    super.connect((error, client, release: Release | undefined) => {
      let isReleased = false
      callback(error, client, (fault) => {
        if (!isReleased) release?.(fault)
        isReleased = true
      })
    })
  }
}

/** Named, so that the queue's connections can be recognised in the database. */
export const queueConnections = 'comity queue'

function createQueuePool({ databaseUrl, lanes, onError }: QueueOptions): Pool {
  const pool = new QueuePool({
    connectionString: databaseUrl,
    application_name: queueConnections,
    // One of each lane only listens.
    max: 4 + lanes.length,
    options: '-c role=comity_worker',
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

function runOn(
  pool: Pool,
  { taskList, concurrency, crontab, log }: RunnerOptions,
  events: WorkerEvents,
): Promise<Runner> {
  return run({
    pgPool: pool,
    concurrency,
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
