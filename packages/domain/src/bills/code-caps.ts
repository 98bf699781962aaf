import { dayMs, hourMs, minuteMs } from '../base/index.ts'

/** How long a code holds, how often it can be tried, and how long a proved number opens the calls that need one. */
export const checkMinutes = 10
export const checkTries = 5
export const verifiedMinutes = 30

/** A code that was sent. Tokens are keyed digests: equal for equal numbers, and telling nothing of them. */
export interface SentCode {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly phone: string
  /** Of the number without its last three digits: who pumps messages takes numbers in a row. */
  readonly prefix: string
  /** Of the address of who asked. */
  readonly source: string
  readonly isVerified: boolean
}

export type WantedCode = Pick<SentCode, 'phone' | 'prefix' | 'source'>

export type CodeCap = 'cap_number' | 'cap_prefix' | 'cap_source' | 'cap_organisation' | 'too_few_verified'
export interface CodeRefusal {
  readonly code: CodeCap
  /** After so many seconds, rounded up, this reason is gone. */
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

/** Codes are sent no further when of this many fewer than a fifth were proved: people at a table read theirs out. */
export const judgedCodes = 20
export const leastVerified = judgedCodes / 5
/** A code still holds for so long: whether it will be proved is not known before. */
const judgedAfterMs = checkMinutes * minuteMs
const stopMs = hourMs

/** How the last codes that could be proved came out. */
export interface CodeRecord {
  readonly judged: number
  readonly verified: number
  /** Until then no code goes out, unless a manager lifts that; null: codes go out. */
  readonly stoppedUntil: Date | null
}

/**
 * Whether too few of an organisation's last codes were proved. Judged are the last `judgedCodes` of those whose time is
 * over and that were sent after a manager last lifted a stop. A stop lasts an hour from when its last code was judged.
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
 * Whether one more code may go out: `true`, or of the reasons why not the one that lasts longest. It knows numbers by
 * token only, so its answer is the same for guests and for strangers.
 * @param sent what the organisation sent in the last 24 hours, in any order
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
