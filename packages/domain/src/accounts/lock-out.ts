const [second, minute, hour] = [1_000, 60_000, 3_600_000]

/** Failures of one account from one source that cost nothing; after these the wait doubles each time. */
const free = 5
const firstWaitMs = 30 * second
const longestWaitMs = 15 * minute
/** Beyond this number the wait no longer grows. */
export const sourceFailuresKept = 10

/** Failures of one account from all unknown sources. */
export const accountFailuresKept = 50
const accountWindowMs = 15 * minute

/** Age in milliseconds after which a failure no longer counts. */
export const failuresForgottenAfterMs = { source: 24 * hour, account: accountWindowMs } as const

function recent(failures: readonly Date[], now: Date, withinMs: number): Date[] {
  return failures
    .filter((failure) => failure.getTime() > now.getTime() - withinMs)
    .toSorted((a, b) => a.getTime() - b.getTime())
}

function future(untilMs: number, now: Date): Date | null {
  return untilMs > now.getTime() ? new Date(untilMs) : null
}

/**
 * Until when an account is locked for one source (a known device, or an address), or null when it is not. Other
 * sources are unaffected, so that an attacker locks out only themselves (OWASP, "device cookies").
 *
 * @param failures times of failures from this source since its last success
 * @returns at most 15 minutes after the last failure
 */
export function sourceLock(failures: readonly Date[], now: Date): Date | null {
  const counted = recent(failures, now, failuresForgottenAfterMs.source)
  const last = counted.at(-1)
  if (!last || counted.length < free) return null
  const waitMs = Math.min(firstWaitMs * 2 ** (counted.length - free), longestWaitMs)
  return future(last.getTime() + waitMs, now)
}

/**
 * Until when an account is locked for all sources that it does not know: after fifty failures within 15 minutes, from
 * any number of addresses. Known devices are not locked.
 *
 * @param failures times of failures from sources that the account does not know
 * @returns at most 15 minutes from now
 */
export function accountLock(failures: readonly Date[], now: Date): Date | null {
  const counted = recent(failures, now, accountWindowMs)
  const first = counted.at(-accountFailuresKept)
  return first && counted.length >= accountFailuresKept
    ? future(first.getTime() + accountWindowMs, now)
    : null
}
