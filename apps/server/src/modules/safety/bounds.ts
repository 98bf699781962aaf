import { RateLimit } from '../../platform/http/rate-limit.ts'

/** New calls for help of one person within a second, beyond which those that say nothing new are folded. */
const mostCalls = 5
const withinMs = 1_000
const mostRemembered = 10_000

/** When somebody called, of the last second. */
const calls = new Map<string, number[]>()

export interface Counted {
  /** Whether somebody calls faster than any finger. */
  readonly isFlooding: boolean
  /** For what turned out to be no new call: the same sent again, or one that failed. */
  undo(): void
}

/** Counts a call of somebody; `now` in milliseconds of a clock that does not jump. */
export function countCall(userId: string, now: number): Counted {
  const recent = (calls.get(userId) ?? []).filter((at) => now - at < withinMs)
  if (recent.length >= mostCalls) return { isFlooding: true, undo: () => undefined }
  recent.push(now)
  calls.delete(userId)
  calls.set(userId, recent)
  const oldest = calls.keys().next()
  if (calls.size > mostRemembered && !oldest.done) calls.delete(oldest.value)
  return {
    isFlooding: false,
    undo: () => {
      const counted = calls.get(userId) ?? []
      const at = counted.indexOf(now)
      if (at >= 0) counted.splice(at, 1)
    },
  }
}

/** Looks at own alerts of one person a second. */
const looks = new RateLimit(20)

/** @throws Failure rate_limited */
export function takeLook(userId: string, now: number): void {
  looks.take(userId, now)
}
