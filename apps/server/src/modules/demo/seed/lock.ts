import { setTimeout as delay } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'

// An arbitrary number, the same in every process: of two that start at once the second finds everything done.
const seedingLock = 7_120_556_318
const retryMs = 200

/** Runs `work` while no other process does. The lock ends with the connection, so a killed process releases it. */
export async function whileAlone<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  let client = await tryLock(pool)
  while (!client) {
    await delay(retryMs)
    client = await tryLock(pool)
  }
  let broken: Error | undefined
  try {
    return await work()
  } finally {
    // A broken connection has released the lock.
    await client
      .query('select pg_advisory_unlock($1)', [seedingLock])
      .catch((fault: Error) => (broken = fault))
    client.release(broken)
  }
}

/** The connection that holds the lock; undefined when another process holds it. */
async function tryLock(pool: Pool): Promise<PoolClient | undefined> {
  const client = await pool.connect()
  const result = await client
    .query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [seedingLock])
    .catch((fault: Error) => {
      client.release(fault)
      throw fault
    })
  if (result.rows[0]?.taken) return client
  client.release()
  return undefined
}
