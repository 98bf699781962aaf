import type { ErrorCode } from '@comity/contract'
import { ApiProblem, NetworkError } from '../api/problem.ts'

/** How long the server remembers an Idempotency-Key, in milliseconds. */
export const keyLifeMs = 24 * 3_600_000

/** Milliseconds until the next try when the server named none. */
const usualWaitMs = 30_000

/** What a failed try means for an item in the outbox. */
export type Outcome =
  | { readonly kind: 'wait'; readonly forMs: number }
  /** The session is over: it goes out when the same person signs in again. */
  | { readonly kind: 'sign_in' }
  /** Trying again would be refused again; a person must look. */
  | { readonly kind: 'refused'; readonly code: ErrorCode }

/** Statuses that speak of the server's state and not of what was sent. */
const passing = [408, 425, 429, 502, 503, 504]

export function outcomeOf(error: unknown): Outcome {
  if (isWithoutAnswer(error)) return { kind: 'wait', forMs: usualWaitMs }
  if (!(error instanceof ApiProblem)) return { kind: 'refused', code: 'internal' }
  if (error.status === 401) return { kind: 'sign_in' }
  if (passing.includes(error.status)) {
    const { retryAfterSeconds } = error
    return { kind: 'wait', forMs: retryAfterSeconds === undefined ? usualWaitMs : retryAfterSeconds * 1000 }
  }
  return { kind: 'refused', code: error.code }
}

/** Nothing came back, so nobody knows whether the server has stored it. */
function isWithoutAnswer(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof DOMException && error.name === 'TimeoutError')
}

/**
 * An item that may have reached the server so long ago that the server has forgotten its key: sending it
 * again could store it twice, so a person must decide.
 */
export function isTooOld(firstTriedAt: number | undefined, now: number): boolean {
  return firstTriedAt !== undefined && now - firstTriedAt >= keyLifeMs
}
