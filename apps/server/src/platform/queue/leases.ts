import type { Job, WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'

/** Renewed every five seconds: a process that pauses for less than the lease keeps its jobs. */
const leaseSeconds = 40

/**
 * Turns the lock of a job into a lease. The queue itself releases a lock only after four hours, so the jobs of a
 * killed process would wait that long; here another process takes them over within a minute. No job of ours is in a
 * named queue.
 */
export class Leases {
  readonly #pool: Pool
  readonly #underWay = new Set<Job>()

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Holds the jobs of one runner. @returns a function that releases the unfinished ones */
  hold(events: WorkerEvents): () => void {
    const own = new Set<Job>()
    events.on('job:start', ({ job }) => {
      own.add(job)
      this.#underWay.add(job)
    })
    const end = (job: Job) => {
      own.delete(job)
      this.#underWay.delete(job)
    }
    events.on('job:complete', ({ job }) => end(job))
    return () => own.forEach(end)
  }

  /** Renews the leases of this process, then releases every job whose lease has expired. */
  async renew(): Promise<void> {
    const jobs = [...this.#underWay]
    await this.#pool.query({
      text: `update graphile_worker._private_jobs set locked_at = now()
        where id = any ($1::bigint[]) and locked_by = any ($2::text[])`,
      values: [jobs.map(({ id }) => id), [...new Set(jobs.map(({ locked_by }) => locked_by))]],
    })
    await this.#pool.query(`update graphile_worker._private_jobs set locked_at = null, locked_by = null
      where locked_at < now() - interval '${leaseSeconds} seconds'`)
  }
}
