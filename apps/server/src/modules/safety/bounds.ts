import { RateLimit } from '../../platform/http/rate-limit.ts'

/** New calls for help of one person within a second, above which repeated ones are merged. */
const mostCalls = 5
const withinMs = 1_000
const mostRemembered = 10_000

/** Times of each person's calls of the last second. */
const calls = new Map<string, number[]>()

export interface Counted {
  /** Whether a person calls faster than by hand. */
  readonly isFlooding: boolean
  /** For a call that was no new one: a repetition, or one that failed. */
  undo(): void
}

/** Counts a call of a person; `now` in milliseconds of a monotonic clock. */
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

/** Reads of own alerts per person and second. */
const looks = new RateLimit(20)

/** @throws Failure rate_limited */
export function takeLook(userId: string, now: number): void {
  looks.take(userId, now)
}
