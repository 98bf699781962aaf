const [second, minute, hour] = [1_000, 60_000, 3_600_000]

/** Failures of one account from one source: five are free, then the wait doubles. */
const free = 5
const firstWaitMs = 30 * second
const longestWaitMs = 15 * minute
/** Beyond it the wait grows no more. */
export const sourceFailuresKept = 10

/** Failures of one account from all sources that it does not know. */
export const accountFailuresKept = 50
const accountWindowMs = 15 * minute

/** After which a failure counts for nothing, in milliseconds. */
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
 * Until when an account is locked for one source (a device that it knows, or an address); null: it is open. Nobody
 * elsewhere is touched, so that whoever guesses locks nobody but oneself (OWASP, "device cookies").
 *
 * @param failures when this source failed since its last success
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
 * Until when an account is locked for every source that it does not know: fifty failures in a quarter of an hour,
 * from as many addresses as it may be. Devices that it knows stay open.
 *
 * @param failures when sources that the account does not know failed
 * @returns at most 15 minutes from now
 */
export function accountLock(failures: readonly Date[], now: Date): Date | null {
  const counted = recent(failures, now, accountWindowMs)
  const first = counted.at(-accountFailuresKept)
  return first && counted.length >= accountFailuresKept
    ? future(first.getTime() + accountWindowMs, now)
    : null
}
