import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'

// Any number, the same in every process: of two that start at once the second finds everything made.
const seedingLock = 7_120_556_318
const retryMs = 200

/** Runs `work` while no other process does. The lock ends with the connection, so a killed process frees it. */
export async function whileAlone<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const take = async () => {
      const result = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [seedingLock])
      return result.rows[0]?.taken
    }
    while (!(await take())) await delay(retryMs)
    try {
      return await work()
    } finally {
      // A connection that broke has given the lock up already.
      await client.query('select pg_advisory_unlock($1)', [seedingLock]).catch((fault: Error) => (broken = fault))
    }
  } finally {
    client.release(broken)
  }
}
