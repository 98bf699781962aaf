import { isIPv6 } from 'node:net'
import { Failure } from '../errors.ts'

interface Bucket {
  tokens: number
  at: number
}

/** The key of an address for limits: for IPv6 the whole /64, because one line of a provider has that many addresses. */
export function callerOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [before = '', after = ''] = address.split('::')
  const groups = before.split(':').filter(Boolean)
  const last = after.split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - groups.length - last.length }, () => '0')
  return [...groups, ...zeros, ...last].slice(0, 4).join(':')
}

/** Maximum number of callers stored; beyond it the oldest are dropped, which can only let a caller in. */
const mostBuckets = 50_000

/** Token bucket: `perSecond` on average, a burst of one second's worth. Stored in this process. */
export class RateLimit {
  readonly #buckets = new Map<string, Bucket>()
  readonly #perSecond: number
  readonly #burst: number

  constructor(perSecond: number, burst = perSecond) {
    this.#perSecond = perSecond
    this.#burst = burst
  }

  /** Takes one token of `caller`, or throws rate_limited with the seconds to wait. `now` in milliseconds. */
  take(caller: string, now: number): void {
    const known = this.#buckets.get(caller)
    const tokens = known
      ? Math.min(this.#burst, known.tokens + ((now - known.at) / 1000) * this.#perSecond)
      : this.#burst
    if (tokens < 1)
      throw new Failure('rate_limited', {
        retryAfterSeconds: Math.max(1, Math.ceil((1 - tokens) / this.#perSecond)),
      })
    this.#buckets.delete(caller)
    this.#buckets.set(caller, { tokens: tokens - 1, at: now })
    if (this.#buckets.size > mostBuckets) {
      const oldest = this.#buckets.keys().next()
      if (!oldest.done) this.#buckets.delete(oldest.value)
    }
  }
}
