import { EventEmitter } from 'node:events'
import type { Job, TaskList, WorkerEventMap, WorkerEvents } from 'graphile-worker'
import { Client, Pool } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { Leases } from './leases.ts'
import { queueConnections, startQueue } from './queue.ts'

let file: TestDatabase
let admin: Pool

beforeAll(async () => {
  file = await testDatabase()
  admin = new Pool({ connectionString: file.superuserUrl, max: 4 })
})
afterAll(async () => {
  await admin.end()
  await file.close()
})

async function started(...taskLists: readonly TaskList[]) {
  const queue = await startQueue({
    databaseUrl: file.appUrl,
    lanes: taskLists.map((taskList) => ({ taskList, concurrency: 2 })),
    crontab: '',
    log: pino({ level: 'silent' }),
    onError: () => undefined,
  })
  onTestFinished(() => queue.stop())
  return queue
}

async function addJob(task: string): Promise<string> {
  const { rows } = await admin.query<{ id: string }>(`select id from graphile_worker.add_job($1)`, [task])
  return rows[0]!.id
}

/** Locks a job for a process that ended this many seconds ago. */
const lock = (id: string, seconds: number) =>
  admin.query(
    `update graphile_worker._private_jobs set attempts = 1, locked_by = 'pool-gone',
       locked_at = now() - make_interval(secs => $2) where id = $1`,
    [id, seconds],
  )

const left = async () => (await admin.query('select id from graphile_worker._private_jobs')).rows.length

/** Ends the queue's connections, those waiting for a lock or all. @returns how many */
async function cut(waiting: 'waiting' | 'all'): Promise<number> {
  const { rowCount } = await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = $1
       and ($2 = 'all' or wait_event_type = 'Lock')`,
    [queueConnections, waiting],
  )
  return rowCount ?? 0
}

test.each(['done', 'failed'])(
  'a connection that ends while it is written down that a job is %s ends neither the process nor the queue',
  async (end) => {
    const holder = new Client({ connectionString: file.superuserUrl })
    await holder.connect()
    let [firstRan, secondRan] = [false, false]
    const queue = await started({
      first: async (_, { job }) => {
        if (firstRan) return
        firstRan = true
        await holder.query('begin')
        await holder.query('select from graphile_worker._private_jobs where id = $1 for update', [job.id])
        if (end === 'failed') throw new Error('not this time')
      },
      second: () => void (secondRan = true),
    })
    // Before the queue stops, which waits for these locks.
    onTestFinished(() => holder.end())
    const id = await addJob('first')
    await expect.poll(() => cut('waiting')).toBeGreaterThan(0)
    await holder.query('rollback')
    await addJob('second')
    await expect.poll(() => secondRan).toBe(true)
    await expect.poll(queue.runs).toBe(true)
    // Jobs whose completion was not recorded run again when the lease expires.
    await lock(id, 41)
    await expect.poll(left).toBe(0)
  },
)

test('jobs whose connections are closed while they run are all completed', async () => {
  const ran = new Set<string>()
  await started({
    cut: async (_, { job }) => {
      ran.add(job.id)
      await cut('all')
    },
  })
  const ids = await Promise.all(Array.from({ length: 12 }, () => addJob('cut')))
  await expect.poll(() => ran.size).toBe(ids.length)
})

test('a job does not wait for those of another lane', async () => {
  let [long, short, ended] = [0, 0, 0]
  let letGo = () => undefined as void
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const longJob = async () => {
    long += 1
    await held
    ended += 1
  }
  const queue = await started({ short: () => void (short += 1) }, { long: longJob })
  try {
    await Promise.all([addJob('long'), addJob('long'), addJob('long')])
    await expect.poll(() => long).toBe(2)
    await addJob('short')
    await expect.poll(() => short).toBe(1)
    expect([long, queue.runs()]).toEqual([2, true])
  } finally {
    letGo()
  }
  await expect.poll(() => ended).toBe(3)
})

test('a process takes over the jobs of a killed one, and leaves those of a live one', async () => {
  const ran: string[] = []
  const task = (_: unknown, { job }: { job: { id: string } }) => void ran.push(job.id)
  const [killed, alive] = [await addJob('taken'), await addJob('taken')]
  await lock(killed, 41)
  await lock(alive, 5)
  await started({ taken: task })
  await expect.poll(() => ran).toEqual([killed])
  await admin.query('delete from graphile_worker._private_jobs')
})

test('a job that takes longer than its lease keeps it', async () => {
  const pool = new Pool({ connectionString: file.appUrl, options: '-c role=comity_worker' })
  onTestFinished(() => pool.end())
  const id = await addJob('long')
  await lock(id, 41)
  const leases = new Leases(pool)
  const events: WorkerEvents = new EventEmitter()
  const letGo = leases.hold(events)
  const job = { id, locked_by: 'pool-gone' } as Job
  events.emit('job:start', { job } as WorkerEventMap['job:start'])
  const lockedBy = async () =>
    (await admin.query('select locked_by from graphile_worker._private_jobs where id = $1', [id])).rows[0]
  await leases.renew()
  expect(await lockedBy()).toEqual({ locked_by: 'pool-gone' })
  letGo()
  await lock(id, 41)
  await leases.renew()
  expect(await lockedBy()).toEqual({ locked_by: null })
})
