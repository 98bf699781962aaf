import type { Pool } from 'pg'
import { digestOf } from './keys.ts'

/** Longer than a code is accepted: its own half minute, the one before and the one after. */
const codeLifeMs = 150_000

/** Codes of a second factor are accepted only once during their validity, which the library does not ensure. */
export function createUsedCodes(pool: Pool, secret: Buffer) {
  return {
    /** Whether the code was unused; marks it as used. */
    async claim(userId: string, code: string, now: Date): Promise<boolean> {
      const { rowCount } = await pool.query(
        `insert into used_codes (user_id, code_hash, forget_at) values ($1, $2, $3)
         on conflict (user_id, code_hash) do update set forget_at = $3 where used_codes.forget_at <= $4`,
        [userId, digestOf(secret, userId, code), new Date(now.getTime() + codeLifeMs), now],
      )
      await pool.query('delete from used_codes where user_id = $1 and forget_at <= $2', [userId, now])
      return rowCount === 1
    },

    /** A code that was wrong may become right later. */
    async release(userId: string, code: string): Promise<void> {
      await pool.query('delete from used_codes where user_id = $1 and code_hash = $2', [
        userId,
        digestOf(secret, userId, code),
      ])
    },
  }
}

export type UsedCodes = ReturnType<typeof createUsedCodes>
