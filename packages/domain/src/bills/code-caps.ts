import { dayMs, hourMs, minuteMs } from '../base/index.ts'

/**
 * How long a code is valid, how often it can be tried, and how long a verified number permits the calls that need
 * one.
 */
export const checkMinutes = 10
export const checkTries = 5
export const verifiedMinutes = 30

/** A code that was sent. Tokens are keyed digests: equal for equal numbers, and revealing nothing about them. */
export interface SentCode {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly phone: string
  /** Token of the number without its last three digits: SMS pumping uses consecutive numbers. */
  readonly prefix: string
  /** Token of the requester's address. */
  readonly source: string
  readonly isVerified: boolean
}

export type WantedCode = Pick<SentCode, 'phone' | 'prefix' | 'source'>

export type CodeCap = 'cap_number' | 'cap_prefix' | 'cap_source' | 'cap_organisation' | 'too_few_verified'
export interface CodeRefusal {
  readonly code: CodeCap
  /** Seconds, rounded up, after which this reason no longer applies. */
  readonly retryAfterSeconds: number
}

/** The most codes in any window of this length; a code exactly as old as the window is outside of it. */
export const codeCaps = [
  { code: 'cap_number', of: 'phone', windowMs: 10 * minuteMs, most: 3 },
  { code: 'cap_number', of: 'phone', windowMs: dayMs, most: 6 },
  { code: 'cap_source', of: 'source', windowMs: 10 * minuteMs, most: 10 },
  { code: 'cap_source', of: 'source', windowMs: dayMs, most: 40 },
  { code: 'cap_prefix', of: 'prefix', windowMs: 10 * minuteMs, most: 10 },
  { code: 'cap_prefix', of: 'prefix', windowMs: dayMs, most: 30 },
  { code: 'cap_organisation', of: null, windowMs: dayMs, most: 200 },
] as const satisfies readonly {
  code: CodeCap
  of: keyof WantedCode | null
  windowMs: number
  most: number
}[]

/** Sending stops when fewer than a fifth of this many codes were verified: people at a table read theirs out. */
export const judgedCodes = 20
export const leastVerified = judgedCodes / 5
/** Age at which a code has expired; whether it will be verified is unknown before. */
const judgedAfterMs = checkMinutes * minuteMs
const stopMs = hourMs

/** Outcome of the latest codes that have expired. */
export interface CodeRecord {
  readonly judged: number
  readonly verified: number
  /** Until when no code is sent, unless a manager lifts the stop; null: codes are sent. */
  readonly stoppedUntil: Date | null
}

/**
 * Whether too few of an organisation's latest codes were verified. The last `judgedCodes` that have expired and were
 * sent after a manager last lifted a stop are judged. A stop lasts an hour from when its last code was judged.
 * @param sent of the last 24 hours, in any order
 */
export function judgeCodes(sent: readonly SentCode[], now: Date, liftedAt: Date | null): CodeRecord {
  const at = now.getTime()
  const from = liftedAt?.getTime() ?? Number.NEGATIVE_INFINITY
  const judged = sent
    .filter((code) => code.at > from && code.at + judgedAfterMs <= at)
    .toSorted((a, b) => b.at - a.at)
    .slice(0, judgedCodes)
  const verified = judged.filter(({ isVerified }) => isVerified).length
  const isPoor = judged.length === judgedCodes && verified < leastVerified
  const until = (judged[0]?.at ?? 0) + judgedAfterMs + stopMs
  return {
    judged: judged.length,
    verified,
    stoppedUntil: isPoor && until > at ? new Date(until) : null,
  }
}

/**
 * Whether another code may be sent: `true`, or the longest-lasting of the reasons against it. It knows numbers by
 * token only, so its result is the same for guests and strangers.
 * @param sent codes that the organisation sent in the last 24 hours, in any order
 */
export function maySendCode(
  sent: readonly SentCode[],
  wanted: WantedCode,
  now: Date,
  liftedAt: Date | null,
): true | CodeRefusal {
  const at = now.getTime()
  const waits = codeCaps.map(({ code, of, windowMs, most }) => {
    const times = sent
      .filter((one) => one.at + windowMs > at && (of === null || one[of] === wanted[of]))
      .map((one) => one.at)
      .toSorted((a, b) => b - a)
    const last = times[most - 1]
    return { code, untilMs: last === undefined ? at : last + windowMs }
  })
  const stopped = judgeCodes(sent, now, liftedAt).stoppedUntil?.getTime() ?? at
  const longest = [{ code: 'too_few_verified' as CodeCap, untilMs: stopped }, ...waits].reduce((a, b) =>
    b.untilMs > a.untilMs ? b : a,
  )
  if (longest.untilMs <= at) return true
  return { code: longest.code, retryAfterSeconds: Math.ceil((longest.untilMs - at) / 1000) }
}
