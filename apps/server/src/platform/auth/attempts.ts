import {
  accountFailuresKept,
  accountLock,
  failuresForgottenAfterMs,
  sourceFailuresKept,
  sourceLock,
} from '@comity/domain/accounts'
import type { Pool, PoolClient } from 'pg'
import { Failure } from '../errors.ts'
import { digestOf } from './keys.ts'
import type { Attempts, Trial } from './sign-in-types.ts'

/** A row of failures in which a trial is counted. */
interface Tally {
  readonly key: Buffer
  readonly lock: (failures: readonly Date[], now: Date) => Date | null
  readonly kept: number
  readonly forgottenAfterMs: number
}

/** Maximum number of rows deleted with each attempt, so that the table contains only current ones. */
const forgottenAtOnce = 50

async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((fault: Error) => {
      // A connection that cannot even roll back is not returned to the pool.
      broken = fault
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** Failures of sign-in, in the database, so that several processes count together and a restart loses none. */
export function createAttempts(pool: Pool, secret: Buffer): Attempts {
  function talliesOf(trial: Trial): Tally[] {
    const { kind, account, source, isKnown } = trial
    const ofSource: Tally = {
      key: digestOf(secret, kind, 'source', account, source),
      lock: sourceLock,
      kept: sourceFailuresKept,
      forgottenAfterMs: failuresForgottenAfterMs.source,
    }
    const ofAccount: Tally = {
      key: digestOf(secret, kind, 'account', account),
      lock: accountLock,
      kept: accountFailuresKept,
      forgottenAfterMs: failuresForgottenAfterMs.account,
    }
    return isKnown ? [ofSource] : [ofSource, ofAccount]
  }

  /** Counts the attempt in every tally, or throws and counts it in none. */
  async function count(tallies: readonly Tally[], now: Date): Promise<void> {
    await inTransaction(pool, async (client) => {
      // Locks the rows, always in the same order.
      const { rows } = await client.query<{ key: Buffer; failed_at: Date[] }>(
        `insert into sign_in_attempts (key, failed_at, forget_at)
         select key, '{}', $2::timestamptz from unnest($1::bytea[]) as tried (key) order by key
         on conflict (key) do update set forget_at = sign_in_attempts.forget_at
         returning key, failed_at`,
        [tallies.map((tally) => tally.key), now],
      )
      const found = tallies.map((tally) => ({
        tally,
        failures: rows.find((row) => row.key.equals(tally.key))?.failed_at ?? [],
      }))
      const locks = found.map(({ tally, failures }) => tally.lock(failures, now)?.getTime() ?? 0)
      const lockedUntil = Math.max(...locks)
      if (lockedUntil > 0) {
        const retryAfterSeconds = Math.ceil((lockedUntil - now.getTime()) / 1_000)
        throw new Failure('locked_out', { retryAfterSeconds })
      }
      for (const { tally, failures } of found) {
        await client.query('update sign_in_attempts set failed_at = $2, forget_at = $3 where key = $1', [
          tally.key,
          [...failures, now].slice(-tally.kept),
          new Date(now.getTime() + tally.forgottenAfterMs),
        ])
      }
    })
    await pool.query(
      `delete from sign_in_attempts where key in (
         select key from sign_in_attempts where forget_at < $1 limit ${forgottenAtOnce} for update skip locked)`,
      [now],
    )
  }

  /** Removes one failure of that time. */
  async function takeBack(tallies: readonly Tally[], at: Date): Promise<void> {
    // One at a time, because two that wait for each other's row would deadlock.
    for (const { key } of tallies)
      await pool.query(
        `update sign_in_attempts set failed_at = failed_at[:array_position(failed_at, $2) - 1]
           || failed_at[array_position(failed_at, $2) + 1:]
         where key = $1 and $2 = any (failed_at)`,
        [key, at],
      )
  }

  return {
    async run(trial, now, work) {
      const tallies = talliesOf(trial)
      await count(tallies, now)
      let isRight: boolean
      try {
        isRight = await work()
      } catch (error) {
        await takeBack(tallies, now)
        throw error
      }
      if (isRight) {
        const [ofSource, ...others] = tallies
        await pool.query('delete from sign_in_attempts where key = $1', [ofSource?.key])
        if (others.length > 0) await takeBack(others, now)
      }
      return isRight
    },
  }
}
