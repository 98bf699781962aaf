import { Failure } from '../../platform/errors.ts'
import { RateLimit } from '../../platform/http/rate-limit.ts'

/** Calls for help of one person a second, beyond which those that say nothing new are folded into the one before. */
const triggers = new RateLimit(5)
/** Looks at own alerts of one person a second. */
const looks = new RateLimit(20)

/** Whether somebody calls faster than any finger. In milliseconds of a clock that does not jump. */
export function isFlooding(userId: string, now: number): boolean {
  try {
    triggers.take(userId, now)
    return false
  } catch (error) {
    if (error instanceof Failure && error.code === 'rate_limited') return true
    throw error
  }
}

/** @throws Failure rate_limited */
export function takeLook(userId: string, now: number): void {
  looks.take(userId, now)
}
